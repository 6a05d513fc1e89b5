/**
 * When code that a page fetches late does not come: the line is down, or a newer build has taken the place of its files.
 * Only a page loaded anew has it then, since browser, React and router all keep the failure.
 */

import { toast } from '#platform/web/toasts/toast.ts';
import { SEM_RESPOSTA } from './api.ts';

/** Loads the page again, but not while nobody answers: the browser's own error page would take its place. */
export async function reloadPage(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
  else toast.error(SEM_RESPOSTA);
}

/** Who says nothing for so long does not answer. */
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

/** Late code, but not without its styles: the bundler's loader asks for a file only once, and then takes it for fetched. */
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
