/**
 * Handles a chunk that fails to load, because the network is down or a newer build has replaced the file. Browser,
 * React and router all cache the failure, so only a page reload helps.
 */

import { toast } from '#platform/web/toasts/toast.ts';
import { NO_ANSWER } from './api.ts';

/** Reloads the page. Not while the server is down: the browser's error page would replace ours. */
export async function reloadPage(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
  else toast.error(NO_ANSWER);
}

/** A server silent for this long counts as down. */
const PATIENCE_MS = 3000;

export function serverAnswers(): Promise<boolean> {
  return fetch('/healthz', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const missingStyles = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && missingStyles.add(target),
  { capture: true },
);

/** Loads a chunk with its styles: the bundler's loader requests a stylesheet once and then assumes that it is there. */
export async function withStyles<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...missingStyles].map(fetchAgain));
  return load();
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  missingStyles.delete(link);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.replaceWith(again);
  });
}
