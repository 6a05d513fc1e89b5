/*
 * One browser context per worker and set of options, emptied after each test. A fresh one would fetch and compile the
 * program's scripts again in every test, a third of the CPU of a run.
 */
import type { Browser, BrowserContext } from '@playwright/test';

export type SharedContexts = Map<string, BrowserContext>;

/** The options that a test may set: each combination gets a context of its own. */
interface ContextOptions {
  baseURL: string | undefined;
  viewport: unknown;
  hasTouch: boolean;
  isMobile: boolean;
  contextOptions: unknown;
}

export async function takeContext(
  shared: SharedContexts,
  browser: Browser,
  options: ContextOptions,
): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const known = shared.get(key);
  if (known) return known;
  // Playwright applies the options of the test.
  const context = await browser.newContext();
  shared.set(key, context);
  return context;
}

/** Leaves a context as a new one is: no page, cookie, stored value, route or permission. */
export async function emptyContext(context: BrowserContext, origin: string): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll();
  await context.clearPermissions();
  await context.clearCookies();
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  if (!page) return;
  // The document that is left may not write any more. Playwright's own way of clearing the storage clears the cache too.
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await page.close();
}
