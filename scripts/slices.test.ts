import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';

let root: string;

function plant(folder: string, files: Record<string, string>) {
  mkdirSync(path.join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, folder, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'slice-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('refuses a slice with too many files, without counting its tests, styles and declarations', () => {
  const folder = 'src/kernels/estoque';
  plant(folder, Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`x${index}.rules.ts`, ''])));
  plant(folder, {
    'x0.rules.test.ts': '',
    'XDialog.module.css': '',
    'estoque.tables.ts': '',
    'estoque.audit.ts': '',
  });
  expect(checkArchitecture(root)).toEqual([]);
  plant(folder, { 'mais_um.rules.ts': '' });
  expect(checkArchitecture(root)).toEqual([
    {
      file: folder,
      line: 1,
      message: 'The slice has 26 files, at most 25: split it by the words of the shop.',
    },
  ]);
});

const BUILT = `export const x = (db) => db.selectFrom('clientes as c').innerJoin('webhooks as w', 'w.id', 'c.id');`;
const RAW = 'export const x = sql`select 1 from clientes c, webhooks w`;';
const JOINED =
  'export const x = sql`where exists (select from fornecedores f left join webhooks w on w.id = f.id)`;';

test.each([BUILT, RAW, JOINED])('refuses a read of a table that a later slice writes: %s', (text) => {
  plant('src/registers/clientes', { 'clientes.sql.ts': `\n${text}` });
  expect(checkArchitecture(root)).toEqual([
    {
      file: 'src/registers/clientes/clientes.sql.ts',
      line: 2,
      message:
        'clientes may not read webhooks, which a later slice writes: read a view that its owner publishes.',
    },
  ]);
  expect(checkArchitecture(root, { clientes: ['webhooks'] })).toEqual([]);
});

test('reads of earlier slices, of views and of what is no table are free', () => {
  plant('src/registers/clientes', {
    'clientes.sql.ts':
      'export const x = sql`with y as (select from filiais join ordens_abertas using (id)) select from y, unnest(a)`;',
  });
  expect(checkArchitecture(root)).toEqual([]);
});

test('refuses an allowance that nothing needs any more', () => {
  plant('src/registers/clientes', { 'clientes.sql.ts': '' });
  expect(checkArchitecture(root, { clientes: ['webhooks'] })).toEqual([
    {
      file: 'scripts/architecture.ts',
      line: 1,
      message: 'clientes no longer reads webhooks: take it off READS_ABOVE.',
    },
  ]);
});
