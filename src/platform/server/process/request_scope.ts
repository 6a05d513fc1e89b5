/** Which request is being worked on, wherever the code is: its id stands in every log line and in answers to the unexpected. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface RequestScope {
  readonly request_id: string;
  /** Of `performance.now`. */
  readonly started: number;
  /** Who asks, once that is known. */
  usuario?: string;
  /** Whom it is about, of what is about getting in. */
  conta?: string;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();

/** What a proxy in front gave it, so that one id leads through all logs; anything else could forge lines or flood them. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

export function requestIdOf(given: string | null): string {
  return given !== null && WELL_FORMED.test(given) ? given : randomUUID();
}

/** The address of a request for the log: what only links carry (tokens) and what people search for stays out. */
export function loggablePath(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length > 40 ? '…' : part))
    .join('/')
    .slice(0, 200);
}
