/**
 * The browser's part of reading lists from a replica (docs/adr/0016). Stores the WAL position of the user's last write
 * or notice and sends it with each request, so that no list shows an older state. Shared by all tabs and kept across
 * reloads.
 */
import { useSyncExternalStore } from 'react';
import { NEWEST_POSITION } from '#platform/shared/live_event.ts';

const KEY = 'posicao';
/** Longer than the maximum lag of a replica in use. */
const HOLDS_MS = 60_000;

interface Held {
  position: string;
  until: number;
  /** Until this time only the newest data is acceptable. */
  newestUntil?: number;
}

function read(): Partial<Held> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Held | null) ?? {};
  } catch {
    return {};
  }
}

/** Pads both halves to eight digits, so that positions compare as text. */
const padded = (position: string) =>
  position
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('/');

export function holdPosition(position: string): void {
  const held = read();
  const until = Date.now() + HOLDS_MS;
  const current = heldOf(held);
  const next: Partial<Held> =
    position === NEWEST_POSITION
      ? { ...held, newestUntil: until }
      : current !== undefined && padded(current) > padded(position)
        ? held
        : { ...held, position, until };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full: a list may be as old as the replica.
  }
}

const heldOf = ({ position, until = 0 }: Partial<Held>) => (until > Date.now() ? position : undefined);

export function heldPosition(): string | undefined {
  const held = read();
  return (held.newestUntil ?? 0) > Date.now() ? NEWEST_POSITION : heldOf(held);
}

// Replica lag of lists -----------------------------------------------------------------------------------------------

/** The user is told of a lag of this many seconds; less is normal for any screen. */
export const LAG_NOTED_S = 5;

const lags = new WeakMap<object, number>();
const listeners = new Set<() => void>();

/** Records how many seconds each of these answers lags. */
export function noteLag(answers: readonly unknown[], seconds: number): void {
  for (const answer of answers) {
    if (typeof answer === 'object' && answer !== null) lags.set(answer, seconds);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLag(answer: object | undefined): number {
  return useSyncExternalStore(subscribe, () => (answer && lags.get(answer)) ?? 0);
}
