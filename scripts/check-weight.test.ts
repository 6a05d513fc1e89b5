import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

interface Late {
  /** kB of each chunk that the page loads lazily. */
  [file: string]: number;
}

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'weight-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** A build whose entry and shell weigh 50 kB each, and one page of 100 kB with its lazy chunks. */
function weigh(
  late: Late,
  page = 100,
  screens: string[] = [],
  shell: string[] = [],
): { status: number | null; lines: string[] } {
  const manifest: Record<string, object> = {};
  const add = (key: string, kilobytes: number, rest: object = {}) => {
    const file = `assets/${path.basename(key)}.js`;
    mkdirSync(path.join(dist, 'assets'), { recursive: true });
    writeFileSync(path.join(dist, `${file}.br`), randomBytes(kilobytes * 1000));
    manifest[key] = { file, ...rest };
  };
  add('auth.html', 20);
  add('index.html', 50, { imports: ['_shell.js'] });
  add('_shell.js', 50, {
    imports: shell,
    dynamicImports: ['src/company/configuracoes/ConfiguracoesPage.tsx'],
  });
  add('src/company/configuracoes/ConfiguracoesPage.tsx', page, { dynamicImports: Object.keys(late) });
  for (const [key, kilobytes] of Object.entries(late))
    add(key, kilobytes, { name: path.basename(key, '.js').replace('_', '') });
  add('_preload.js', 1, { name: 'preload' });
  add('_screens.js', 1, { name: 'first', imports: ['_preload.js', ...screens] });
  add('src/app/opened_screen.client.ts', 1, { name: 'opened_screen.client', imports: ['_screens.js'] });
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-weight.ts', dist], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

test('a screen within its budget passes, one over it is named', () => {
  expect(weigh({}).status).toBe(0);
  rmSync(dist, { recursive: true });
  const { status, lines } = weigh({}, 138);
  expect(status).toBe(1);
  expect(lines.find((line) => line.startsWith('✗'))).toMatch(/ConfiguracoesPage +241\.0 of 240 kB/);
});

test('of the forms of its tabs, one of which the page fetches by itself, the heaviest counts', () => {
  const late = {
    'src/company/configuracoes/EmpresaForm.tsx': 38,
    'src/company/configuracoes/CopiasPanel.tsx': 20,
  };
  const { status, lines } = weigh(late);
  expect(status).toBe(1);
  expect(lines.at(-1)).toMatch(/ConfiguracoesPage +241\.0 of 240 kB/);
});

test('dialogs, which come right after the page, and schemas, which wait for somebody to type, do not', () => {
  const late = {
    'src/registers/clientes/ClienteDialog.tsx': 61,
    'src/registers/clientes/clientes.contract.ts': 61,
  };
  const { status, lines } = weigh(late);
  expect(status).toBe(0);
  expect(lines.at(-1)).toMatch(/ConfiguracoesPage +203\.0 of 240 kB/);
});

test("the windows' files do not count, and their weight is printed", () => {
  const { status, lines } = weigh({ '_windows.js': 180, '_ConfiguracoesWindows.js': 12 });
  expect(status).toBe(0);
  expect(lines.at(-1)).toMatch(/ConfiguracoesPage +203\.0 of 240 kB, then windows +192\.0 kB/);
});

test('no two files need one another, and none the entry of a page', () => {
  const { status, lines } = weigh({}, 100, [], ['index.html']);
  expect(status).toBe(1);
  expect(lines.slice(-2)).toEqual([
    '✗ these need one another: assets/index.html.js, assets/_shell.js.js',
    '✗ these need the entry of a page: assets/_shell.js.js',
  ]);
});

test('what asks for the code of the opened screen waits for nothing else', () => {
  const { status, lines } = weigh({}, 100, ['_shell.js']);
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('✗ assets/_shell.js.js runs before the opened screen is asked for');
});
