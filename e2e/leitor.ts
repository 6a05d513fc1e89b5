/**
 * Simulates a barcode scanner: the keys of the code, then Enter, or Tab as some are set to. Each key is released before
 * the next, because repeats of a held key are dropped while a dialog opens. The key events carry a scanner's timestamps,
 * so that a busy machine that delivers them late does not turn a scan into typing.
 */
import type { Page } from '@playwright/test';

const SECONDS_PER_KEY = 0.01;

/** The timestamps end with the time of the call, for Enter. */
export async function escanear(page: Page, codigo: string, fim: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const keys = [...[...codigo].map((text) => ({ key: text, text })), FIM[fim]];
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

const FIM = {
  Enter: { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
};
