// Finds a working Chromium for the browser tests.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, root, run } from './prepare.mjs';

/** The same engine without a window system: a test takes less than half of the full browser's CPU. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export async function findChromium(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Failure(`CHROMIUM_PATH=${given} does not start.`);
  }
  return onPath([SHELL]) ?? onPath(NAMES) ?? (await byPlaywright(node)) ?? fail();
}

/** Chromium's sandbox works neither as root nor in most containers; the tests open only our own pages. */
export function needsNoSandbox(chromium) {
  if (process.getuid?.() === 0) return true;
  return (
    spawnSync(chromium, ['--headless', '--disable-gpu', '--dump-dom', 'about:blank'], { timeout: 30_000 })
      .status !== 0
  );
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(starts);
}

/** An executable may be a stub: Ubuntu's chromium-browser only tells the user to install something else. */
function starts(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}

async function byPlaywright(node) {
  console.log('No Chromium found; asking Playwright for one.');
  await run(node, [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  const { chromium } = await import('playwright-core');
  const found = chromium.executablePath();
  return existsSync(found) && starts(found) ? found : undefined;
}

function fail() {
  throw new Failure(
    'The browser tests need a Chromium. ' +
      'Install the system package "chromium-headless-shell" or "chromium" (Debian: apt-get install chromium), or give its path in CHROMIUM_PATH.',
  );
}
