/**
 * Live screens: a notice says that something changed in the user's branches, and the browser then refetches all that it
 * shows. So a lost notice delays data but never falsifies it. Screens also refetch after a reconnect, when the window
 * gets the focus, and every 30 s. Only server data is replaced, never what is typed in a form.
 */
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from './api.ts';
import { type ConnectionState, followEvents, type Told } from './event_stream.ts';

const DOUBT_MS = 30_000;
/** The least pause between two rounds of refetching: a busy shop must not keep every screen loading. */
const REST_MS = 2000;
/** The first round after a quiet time starts within this time after its notice. */
const SPREAD_MS = 400;
/** A slow server is asked less often: the pause is at least this many times as long as the last round took. */
const REST_ROUNDS = 4;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** False: notices do not refetch the query, for example a search that suggests what to type. */
      live?: false;
      /** Notices of a branch refetch the query at most this often, in ms. Those of the company always do. */
      rest?: number;
    };
  }
}

/** Call once the user is known; the returned function stops it. */
export function startLive(): () => void {
  const unfollow = followEvents(take);
  const doubt = window.setInterval(readStale, DOUBT_MS);
  window.addEventListener('focus', readStale);
  return () => {
    unfollow();
    window.clearInterval(doubt);
    window.removeEventListener('focus', readStale);
  };
}

function take(event: Told): void {
  if (event.tipo === 'conexao') setConnection(event.conexao);
  if (event.tipo === 'banco') setConnection(event.disponivel ? 'ligado' : 'sem_banco');
  if (event.tipo === 'mudou') void readAgain(event.empresa);
  if (event.tipo === 'tudo') void readAgain(true);
}

// Refetching ----------------------------------------------------------------------------------------------------------

const isLive = ({ meta }: Query) => meta?.live !== false;
/** A query that nothing shows needs no rest: it is only marked. */
const hasRested = (query: Query) =>
  isLive(query) && (!query.isActive() || Date.now() - query.state.dataUpdatedAt >= (query.meta?.rest ?? 0));

/** Keeps the browsers of a shop from asking all at once after each notice. */
const spread = (ms: number) => ms * (0.75 + Math.random() / 2);
/** A hidden tab refetches when it becomes visible. */
const refetchType = () => (document.hidden ? 'none' : 'active');
const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

/** The round that waits for its turn: of all live queries, or without those that rest. */
let wanted: 'rested' | 'all' | null = null;
let reading = false;

/** Runs one round at a time: a request in flight is never cancelled for the next notice. */
async function readAgain(all: boolean): Promise<void> {
  wanted = all ? 'all' : (wanted ?? 'rested');
  if (reading) return;
  reading = true;
  await pause(Math.random() * SPREAD_MS);
  while (wanted) {
    const predicate = wanted === 'all' ? isLive : hasRested;
    wanted = null;
    const started = performance.now();
    for (const query of queryClient.getQueryCache().findAll({ type: 'active' }))
      if (isLive(query) && !predicate(query)) readAfterRest(query);
    await queryClient.invalidateQueries({ predicate, refetchType: refetchType() });
    await pause(spread(Math.max(REST_MS, REST_ROUNDS * (performance.now() - started))));
  }
  reading = false;
}

const resting = new Set<string>();

function readAfterRest({ queryHash, queryKey, meta, state }: Query): void {
  if (resting.has(queryHash)) return;
  resting.add(queryHash);
  const left = state.dataUpdatedAt + (meta?.rest ?? 0) - Date.now();
  window.setTimeout(() => {
    resting.delete(queryHash);
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: refetchType() });
  }, spread(left));
}

function readStale(): void {
  if (document.hidden || connection !== 'ligado') return;
  void queryClient.refetchQueries(
    { type: 'active', stale: true, predicate: isLive },
    { cancelRefetch: false },
  );
}

// Whether the server answers ----------------------------------------------------------------------------------------

let connection: ConnectionState = 'ligado';
/** `since`: time of the last answer that was known to be current, in ms. */
export interface Lost {
  readonly connection: Exclude<ConnectionState, 'ligado'>;
  readonly since: number;
}
let lost: Lost | null = null;
const listeners = new Set<() => void>();

function setConnection(next: ConnectionState): void {
  if (next === connection) return;
  connection = next;
  lost = next === 'ligado' ? null : { connection: next, since: lost?.since ?? Date.now() };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` each time the connection is restored; the returned function unsubscribes. */
export function onConnected(listener: () => void): () => void {
  return subscribe(() => {
    if (connection === 'ligado') listener();
  });
}

/**
 * The lost connection; null while the server answers. 'sem_servidor' if neither the stream nor a plain request is
 * answered.
 */
export function useLost(): Lost | null {
  return useSyncExternalStore(subscribe, () => lost);
}
