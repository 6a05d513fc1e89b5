/** Tests a copy of the script in a folder of its own, with a fake Vite that only records its calls. */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const VITE = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  const folder = process.argv[process.argv.indexOf('--outDir') + 1];
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/pagina.js', '');
  mkdirSync(folder + '/assets');
  writeFileSync(folder + '/assets/' + (process.env.VITE_ARQUIVO ?? 'a') + '.js', '');
  appendFileSync('pedidos', process.argv[process.argv.indexOf('--config') + 1] + '\\n');
  if (process.env.VITE_FALHA) process.exit(1);
`;
const CONSTRUIR = `
  import { ensureBuilt, entry } from './scripts/prepare.mjs';
  await entry(() => ensureBuilt(process.execPath));
`;
const CONFERIR = `
  import { assertBuilt, entry } from './scripts/prepare.mjs';
  await entry(async () => assertBuilt());
`;

let folder: string;
const at = (name: string) => path.join(folder, name);

function write(name: string, text = ''): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'construir-'));
  mkdirSync(at('scripts'));
  cpSync('scripts/prepare.mjs', at('scripts/prepare.mjs'));
  write('node_modules/vite/bin/vite.js', VITE);
  write('node_modules/vite/package.json', '{"type":"module"}');
  for (const name of ['vite.config.ts', 'vite.server.config.ts', 'package.json', 'package-lock.json'])
    write(name);
  write('src/app/server.ts', '1');
  write('src/app/Frame.tsx', '1');
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(program: string, env: NodeJS.ProcessEnv = {}) {
  const args = ['--input-type=module', '--eval', program];
  return spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

/** Returns the configurations that the fake Vite was started with since the last call. */
function asked(): string[] {
  if (!existsSync(at('pedidos'))) return [];
  const lines = readFileSync(at('pedidos'), 'utf8').trim().split('\n');
  rmSync(at('pedidos'));
  return lines;
}

const BOTH = ['vite.config.ts', 'vite.server.config.ts'];

test('builds both, each again only when something that it is made of has changed', () => {
  expect(run(CONSTRUIR).status).toBe(0);
  expect(asked()).toEqual(BOTH);
  run(CONSTRUIR);
  expect(asked()).toEqual([]);
  write('src/app/Frame.tsx', '2');
  run(CONSTRUIR);
  expect(asked()).toEqual(['vite.config.ts']);
  write('src/app/frota.sql.ts');
  run(CONSTRUIR);
  expect(asked()).toEqual(['vite.server.config.ts']);
  write('src/app/frota.test.ts');
  run(CONSTRUIR);
  expect(asked()).toEqual([]);
  write('package-lock.json', '{}');
  run(CONSTRUIR);
  expect(asked()).toEqual(BOTH);
});

test('what is not of these sources is refused, and built is not', () => {
  const { status, stderr } = run(CONFERIR);
  expect(status).toBe(1);
  expect(stderr).toContain('dist/web is not of these sources: npm run build');
  run(CONSTRUIR);
  expect(run(CONFERIR).status).toBe(0);
  write('src/app/server.ts', '2');
  expect(run(CONFERIR).status).toBe(1);
});

test('a build that fails leaves the one before in its place', () => {
  run(CONSTRUIR);
  write('src/app/Frame.tsx', '2');
  const { status, stderr } = run(CONSTRUIR, { VITE_FALHA: '1' });
  expect(status).toBe(1);
  expect(stderr).toContain('Construir as telas falhou.');
  expect(readdirSync(at('dist')).sort()).toEqual(['server', 'web']);
  expect(existsSync(at('dist/web/pagina.js'))).toBe(true);
});

test('several at once all end well, and leave one build', async () => {
  const ends = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', CONSTRUIR], { cwd: folder });
    return new Promise((resolve) => child.once('exit', resolve));
  });
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readdirSync(at('dist')).sort()).toEqual(['server', 'web']);
  expect(run(CONFERIR).status).toBe(0);
});

test('what a killed build left goes with the next; what one that runs is making stays', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  write(`dist/web.novo.${pid}/pagina.js`);
  write(`dist/server.velho.${pid}/programa.js`);
  write(`dist/web.novo.${process.pid}/pagina.js`);
  expect(run(CONSTRUIR).status).toBe(0);
  expect(readdirSync(at('dist')).sort()).toEqual(['server', 'web', `web.novo.${process.pid}`]);
});

test('a new build takes the place of the one before, of which no file stays', () => {
  run(CONSTRUIR, { VITE_ARQUIVO: 'antigo' });
  write('src/app/Frame.tsx', '2');
  run(CONSTRUIR, { VITE_ARQUIVO: 'novo' });
  expect(readdirSync(at('dist/web/assets'))).toEqual(['novo.js']);
});
