/** The acts that wait on this device, for the screens that show them; act_queue.ts stores and sends them. */
import { useSyncExternalStore } from 'react';
import type { UnansweredAct } from './unanswered.ts';

/** Texts by which the user recognises the act. */
export interface Described {
  /** Kind of act: 'Nota interna'. */
  readonly what: string;
  readonly text: string;
  /** Id of a record that is saved as a whole: a later act of the same kind on it replaces this one. */
  readonly replaces?: string;
}

export interface WaitingAct extends UnansweredAct<unknown>, Described {
  /** The author's user id; nobody else sends or sees the act. */
  readonly person: string;
  readonly keptAt: number;
  readonly failures: number;
  /** The server's error text, if the act was refused. */
  readonly refused?: string;
}

const MARK = 'atosNaFila';
const listeners = new Set<() => void>();
let person = '';
let acts: readonly WaitingAct[] = [];

export const signedIn = (): string => person;

export function setSignedIn(user: string): void {
  person = user;
}

export const waitingActs = (): readonly WaitingAct[] => acts;

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

/** Records in localStorage whether any act waits, so that IndexedDB need not be opened to find out. */
export function markActs(any: boolean): void {
  try {
    if (any) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Without storage, the waiting acts are sent with the next one.
  }
}

export function marked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}
