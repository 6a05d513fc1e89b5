/**
 * Acts that could not be sent wait on this device and go in order once the server answers, each with its idempotency key:
 * one that had arrived after all is not done twice. A refused one stays to be read until its author discards it.
 *
 *     useCommand(notas.escrever, { waits: waitsOnDevice(({ texto }) => ({ what: 'Nota interna', text: texto })), … })
 *
 * Their queue (act_queue.ts) is loaded when the browser is idle, because it cannot be loaded once the line is lost.
 */
import { useSyncExternalStore } from 'react';
import type { UnansweredAct } from './api.ts';
import { onConnected } from './live.ts';

/** What a person recognises the act by. */
export interface Described {
  /** 'Nota interna'. */
  readonly what: string;
  readonly text: string;
}

export interface WaitingAct extends UnansweredAct<unknown>, Described {
  /** Nobody else sends or sees it. */
  readonly person: string;
  readonly keptAt: number;
  readonly failures: number;
  /** The server's words, if it was refused. */
  readonly refused?: string;
}

const MARK = 'atosNaFila';
const IDLE_MS = 3_000;
const listeners = new Set<() => void>();
let person = '';
let acts: readonly WaitingAct[] = [];

const loadQueue = () => import('./act_queue.ts');

export const signedIn = (): string => person;

export function showActs(now: readonly WaitingAct[]): void {
  acts = now;
  for (const listener of listeners) listener();
}

/** The signed-in user's acts, oldest first. */
export const useWaitingActs = (): readonly WaitingAct[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => acts,
  );

/** Whether anything waits is known without opening the device's database. */
export function markActs(any: boolean): void {
  try {
    if (any) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Without storage the acts go on with the next one.
  }
}

function marked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

const send = () =>
  void loadQueue().then(
    ({ sendActs }) => sendActs(),
    () => undefined,
  );

/** The user is known; returns how to stop. */
export function startSending(user: string): () => void {
  person = user;
  if (marked()) send();
  const idle = window.setTimeout(() => void loadQueue().catch(() => undefined), IDLE_MS);
  const again = () => acts.length > 0 && send();
  const unfollow = onConnected(again);
  window.addEventListener('online', again);
  return () => {
    unfollow();
    window.clearTimeout(idle);
    window.removeEventListener('online', again);
  };
}

/** For useCommand's `waits`. */
export const waitsOnDevice =
  <I>(describe: (input: I) => Described) =>
  async (act: UnansweredAct<I>): Promise<boolean> => {
    const queue = await loadQueue().catch(() => null);
    return (await queue?.keepAct(act, describe(act.input))) ?? false;
  };
