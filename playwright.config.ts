import { defineConfig, devices } from '@playwright/test';

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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      // scripts/test.mjs finds one; this is Debian's, for a run by hand.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: noSandbox ? [...QUIET, '--no-sandbox'] : QUIET,
    },
  },
});
