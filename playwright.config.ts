import { defineConfig, devices } from '@playwright/test';
import { AO_MESMO_TEMPO, usarMemoria } from './test/maquina.ts';

usarMemoria();

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const noSandbox = process.getuid?.() === 0 || Boolean(process.env.CHROMIUM_NO_SANDBOX);

export default defineConfig({
  testDir: 'e2e',
  // Patience for a busy machine: nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Each has a browser, a program and a database.
  workers: Math.min(AO_MESMO_TEMPO, 4),
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // A trace of every test would take a quarter of the run: ask for one with --trace on.
    trace: 'off',
    // Nobody waits for a dialog to slide in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // scripts/test.mjs finds one; this is Debian's, for a run by hand.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: noSandbox ? [...QUIET, '--no-sandbox'] : QUIET,
    },
  },
});
