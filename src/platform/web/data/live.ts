/**
 * Live screens: every open screen refetches data that anyone changes. A notice only tells where something changed, and
 * the screens then query the server; so a lost notice delays data but never falsifies it. Screens also refetch after a
 * reconnect, when the window gets the focus, and every 30 s. Only server data is replaced, never what is typed in a
 * form.
 */
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NEWEST_POSITION } from '#platform/shared/live_event.ts';
import { queryClient } from './api.ts';
import { type ConnectionState, followEvents, type Told } from './event_stream.ts';
import { holdPosition } from './replica.ts';

const DOUBT_MS = 30_000;
/** Pause between two refetches: a busy shop must not keep every screen loading. */
const REST_MS = 250;

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
  if (event.tipo === 'tudo') {
    // The missed changes are unknown, so only the newest position is safe.
    holdPosition(NEWEST_POSITION);
    void readAgain(['*']);
  }
  if (event.tipo === 'mudou') {
    if (event.posicao !== undefined) holdPosition(event.posicao);
    void readAgain(event.slices);
  }
}

// Refetching ----------------------------------------------------------------------------------------------------------

/** `meta` of a query whose answer contains rows of other slices: it is refetched when those change. */
export interface ShowsOthers extends Record<string, unknown> {
  shows: readonly string[];
}

const changed = new Set<string>();
let reading = false;

/** Runs one refetch at a time: a request in flight is never cancelled for the next notice. */
async function readAgain(slices: readonly string[]): Promise<void> {
  for (const slice of slices) changed.add(slice);
  if (reading) return;
  reading = true;
  while (changed.size > 0) {
    const now = new Set(changed);
    changed.clear();
    await queryClient.invalidateQueries({
      predicate: (query) => now.has('*') || slicesOf(query).some((slice) => now.has(slice)),
      // A hidden tab refetches when it becomes visible.
      refetchType: document.hidden ? 'none' : 'active',
    });
    await new Promise((resolve) => window.setTimeout(resolve, REST_MS));
  }
  reading = false;
}

/**
 * The slices whose data a query shows. Query keys begin with the operation's path: [['clientes', 'list'], { input }]. A
 * query with rows of further slices names them in its `meta`.
 */
function slicesOf({ queryKey: [path], meta }: Query): readonly string[] {
  const own = Array.isArray(path) ? String(path[0]) : '';
  return [own, ...((meta as ShowsOthers | undefined)?.shows ?? [])];
}

function readStale(): void {
  if (document.hidden || connection !== 'ligado') return;
  void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
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
