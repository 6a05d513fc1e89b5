/*
 * One browser context per worker and set of options, emptied after each test. A fresh one would fetch and compile the
 * program's scripts again in every test, a third of the CPU of a run.
 */
import type { Browser, BrowserContext, PlaywrightTestOptions } from '@playwright/test';

export type SharedContexts = Map<string, BrowserContext>;

/** The options that a test may set: each combination gets a context of its own. */
type ContextOptions = Pick<
  PlaywrightTestOptions,
  | 'baseURL'
  | 'viewport'
  | 'hasTouch'
  | 'isMobile'
  | 'colorScheme'
  | 'locale'
  | 'timezoneId'
  | 'permissions'
  | 'storageState'
  | 'contextOptions'
>;

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

/** Leaves a context as a new one is: no page, cookie, stored value, route or permission. Only its cache stays. */
export async function emptyContext(context: BrowserContext, origin: string): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll();
  await context.clearPermissions();
  // Close the pages first: an open page could still write to storage or receive a cookie.
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
  const page = await context.newPage();
  // Playwright's own way of clearing the storage clears the cache too.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await page.close();
}
