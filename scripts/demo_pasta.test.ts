/** The folder of `npm run demo`. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const START = path.join(import.meta.dirname, 'start.mjs');

let pasta: string;
beforeEach(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'demo-'));
});
afterEach(() => rm(pasta, { recursive: true }));

function demo(...args: string[]): string {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: pasta, PORT: '0' };
  const { stderr } = spawnSync(process.execPath, [START, 'demo', ...args], { env, encoding: 'utf8' });
  return stderr;
}

// This test starts the program twice.
test('a demonstração usa a pasta de DATA_DIR', { timeout: 90_000 }, async () => {
  await writeFile(path.join(pasta, 'demo.json'), JSON.stringify({ ate: '2026-01-31', pronta: true }));
  expect(demo('--ate=2026-02-28')).toContain(
    `A demonstração já existe, com dados até 31/01/2026. Para refazê-la, apague a pasta ${pasta}.`,
  );
});

test('uma pasta com outros dados é recusada e fica como estava', async () => {
  await writeFile(path.join(pasta, 'clientes.txt'), 'da loja');
  expect(demo()).toContain(`A pasta ${pasta} tem dados que não são da demonstração.`);
  expect(await readdir(pasta)).toEqual(['clientes.txt']);
});
