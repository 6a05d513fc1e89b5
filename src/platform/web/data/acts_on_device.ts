/** The acts that wait on this device, as the screens show them; act_queue.ts keeps and sends them. */
import { useSyncExternalStore } from 'react';
import type { UnansweredAct } from './unanswered.ts';

/** Words by which a person recognises the act. */
export interface Described {
  /** 'Nota interna'. */
  readonly what: string;
  readonly text: string;
  /** The record that is saved as a whole: a later act of the same kind on it takes the place of this one. */
  readonly replaces?: string;
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

/** Whether anything waits is known without opening the device's database. */
export function markActs(any: boolean): void {
  try {
    if (any) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Without storage the acts go on with the next one.
  }
}

export function marked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}
