import { existsSync } from 'node:fs';
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
const SHELL = '/usr/bin/chromium-headless-shell';
const noSandbox = process.getuid?.() === 0 || Boolean(process.env.CHROMIUM_NO_SANDBOX);

export default defineConfig({
  testDir: 'e2e',
  // Patience for a busy machine: nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Each has a browser, a program and a database.
  workers: Math.min(AO_MESMO_TEMPO, 4),
  forbidOnly: Boolean(process.env.CI),
  // A sweep repeats one check on every screen or window; only the full run has them (docs/adr/0070-sweeps-run-in-ci.md).
  ...(!process.env.TESTE_COMPLETO && { grepInvert: /@varredura/ }),
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
      // scripts/test.mjs finds one; these are Debian's, for a run by hand. The shell takes half the CPU.
      executablePath: process.env.CHROMIUM_PATH ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
      args: noSandbox ? [...QUIET, '--no-sandbox'] : QUIET,
    },
  },
});
