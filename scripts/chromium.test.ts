/**
 * The order in which a Chromium for the browser tests is chosen: CHROMIUM_PATH, the headless shell, the whole browser.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  // A PATH without apt, so that nothing can be installed.
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Puts an executable with this name and exit code on the PATH. */
function program(name: string, code = 0): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('the headless shell is preferred to the whole browser', async () => {
  const browser = program('chromium');
  expect(await findChromium(process.execPath)).toBe(browser);
  const shell = program('chromium-headless-shell');
  expect(await findChromium(process.execPath)).toBe(shell);
});

test('a shell that does not start is passed over', async () => {
  program('chromium-headless-shell', 1);
  const browser = program('google-chrome');
  expect(await findChromium(process.execPath)).toBe(browser);
});

test('the one in CHROMIUM_PATH is taken, and must start', async () => {
  program('chromium-headless-shell');
  const given = program('mine');
  vi.stubEnv('CHROMIUM_PATH', given);
  expect(await findChromium(process.execPath)).toBe(given);
  program('mine', 1);
  await expect(findChromium(process.execPath)).rejects.toThrow('does not start');
});
