/** The current request, available to any code: its id is in every log line and in answers to unexpected errors. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface RequestScope {
  readonly request_id: string;
  /** From `performance.now`. */
  readonly started: number;
  /** The user, once the session is known. */
  usuario?: string;
  /** The account named in a sign-in request. */
  conta?: string;
  /** Of the answer to a call of the web app. */
  status?: number;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();

/** Accepts the id of a proxy, so that one id runs through all logs. Any other form could forge or flood log lines. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

export function requestIdOf(given: string | null): string {
  return given !== null && WELL_FORMED.test(given) ? given : randomUUID();
}

/** The path of a request for the log, without tokens from links and without search texts. */
export function loggablePath(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length > 40 ? '…' : part))
    .join('/')
    .slice(0, 200);
}
