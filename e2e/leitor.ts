/**
 * A barcode scanner: the keys of the code and Enter, each key released before the next, because the repeats of a held
 * key are not kept while a dialog opens. The keys carry the times of a scanner, so a busy machine that delivers them
 * late does not turn a scan into typing.
 */
import type { Page } from '@playwright/test';

const SECONDS_PER_KEY = 0.01;

/** The last key, Enter, is stamped with the moment of the call. */
export async function escanear(page: Page, codigo: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const keys = [...[...codigo].map((text) => ({ key: text, text })), ENTER];
  const first = Date.now() / 1000 - (keys.length - 1) * SECONDS_PER_KEY;
  await Promise.all(
    keys.flatMap((key, i) => {
      const timestamp = first + i * SECONDS_PER_KEY;
      return [
        devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
        devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, timestamp }),
      ];
    }),
  );
  await devtools.detach();
}

const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
