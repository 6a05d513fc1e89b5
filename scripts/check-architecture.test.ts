import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';

/** A small tree in which every role does only what it may. */
const GOOD_TREE = {
  'src/platform/shared/errors.ts': `import { z } from 'zod'; export const error = z.string();`,
  'src/platform/server/sql/db.ts': `import pg from 'pg'; import { error } from '#platform/shared/errors.ts';
    export const pool = () => [pg, error, 'select 1'];`,
  'src/platform/web/look/Button.tsx': `import { Button } from '@mantine/core'; export const ShopButton = Button;`,
  'src/platform/web/forms/Select.tsx': `import { Select as S, type SelectProps } from '@mantine/core';
    export const Select = (props: SelectProps) => S(props);`,
  'src/kernels/estoque/estoque.contract.ts': `import { z } from 'zod'; export const linha = z.object({});`,
  'src/kernels/estoque/estoque.rules.ts': `import { linha } from './estoque.contract.ts'; export const soma = linha;`,
  'src/kernels/estoque/estoque.sql.ts': `import { sql } from 'kysely'; import { pool } from '#platform/server/sql/db.ts';
    export const postar = [pool, sql\`
      with novo as (insert into lancamentos_estoque (id, delta) values (1, 2) returning id)
      update produtos_servicos p set estoque = coalesce(p.estoque, 0) + (select 1) from novo where p.id = 1\`,
      sql\`insert into estoque_filiais (id) values (1) on conflict (id) do update set quantidade = 1\`,
      sql\`select 1 from estoque_filiais for no key update of estoque_filiais\`];`,
  'src/kernels/estoque/lancar.command.ts': `import { postar } from './estoque.sql.ts'; export const lancar = postar;`,
  'src/registers/clientes/clientes.client.ts': `import { useQuery } from '@tanstack/react-query'; export const useClientes = useQuery;`,
  'src/registers/clientes/ClienteSelect.tsx': `import { useClientes } from './clientes.client.ts';
    export const ClienteSelect = () => useClientes;`,
  'src/registers/produtos_servicos/produtos_servicos.sql.ts': `export const salvar = (db) =>
    db.updateTable('produtos_servicos').set({ nome: 'x' }).where('id', '=', 1).execute();`,
  'src/operations/vendas/finalizar.command.ts': `import { lancar } from '#kernels/estoque/lancar.command.ts';
    import { linha } from '#kernels/estoque/estoque.contract.ts'; export const finalizar = [lancar, linha];`,
  'src/operations/vendas/vendas.routes.ts': `import { os } from '@orpc/server'; import { finalizar } from './finalizar.command.ts';
    export const rotas = [os, finalizar];`,
  'src/operations/vendas/VendasPage.tsx': `import { ClienteSelect } from '#registers/clientes/ClienteSelect.tsx';
    import { ShopButton } from '#platform/web/look/Button.tsx'; export const VendasPage = () => [ClienteSelect, ShopButton];`,
  'src/operations/vendas/VendasPage.module.css': '.total { color: red }',
  'src/operations/vendas/vendas.routes.test.ts': `import { testDatabase } from '#test/database.ts'; import { rotas } from './vendas.routes.ts';
    import pg from 'pg'; export const x = [testDatabase, rotas, pg, 'delete from lancamentos_estoque'];`,
  'src/app/server.ts': `import { rotas } from '#operations/vendas/vendas.routes.ts'; export const app = rotas;`,
  'src/app/pages.ts': `export const telas = () => import('#operations/vendas/VendasPage.tsx');`,
  'src/platform/server/sql/README.md': '# sql',
  'src/platform/server/gate/README.md': '# gate',
  'src/platform/web/look/README.md': '# look',
  'src/platform/web/data/README.md': '# data',
  'src/platform/web/lists/README.md': '# lists',
  'src/platform/web/forms/README.md': '# forms',
  'test/database.ts': `export const testDatabase = 'truncate lancamentos_estoque';`,
};

let root: string;

function plant(tree: Record<string, string>) {
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'architecture-'));
  plant(GOOD_TREE);
});

afterEach(() => rmSync(root, { recursive: true }));

const lines = (count: number) => 'x();\n'.repeat(count);
/** `planted on line 2` of the file, to verify the reported line number. */
const second = (text: string) => `// first line\n${text}`;

const VIOLATIONS: Record<string, Record<string, [file: string, text: string, message: RegExp]>> = {
  'the order of slices': {
    'an earlier slice imports a later one': [
      'src/registers/clientes/clientes.rules.ts',
      second(`import { x } from '#operations/vendas/vendas.rules.ts';`),
      /^clientes may not import vendas, which comes after it/,
    ],
    'platform imports a slice': [
      'src/platform/server/gate/session.ts',
      second(`import { soma } from '#kernels/estoque/estoque.rules.ts';`),
      /^platform may not import estoque/,
    ],
    'a room of the platform imports a later one': [
      'src/platform/server/sql/transaction.ts',
      second(`import { gate } from '#platform/server/gate/gate.ts';`),
      /^Room sql may not import gate, which comes after it/,
    ],
    'a slice imports app': [
      'src/insight/inicio/inicio.routes.ts',
      second(`import { app } from '#app/server.ts';`),
      /^inicio may not import app/,
    ],
    'a test imports a later slice': [
      'src/registers/clientes/clientes.rules.test.ts',
      second(`import { finalizar } from '#operations/vendas/finalizar.command.ts';`),
      /^clientes may not import vendas/,
    ],
    'a re-export of a later slice': [
      'src/registers/clientes/clientes.rules.ts',
      second(`export { x } from '#operations/vendas/vendas.rules.ts';`),
      /^clientes may not import vendas/,
    ],
    'a re-export of everything of a later slice': [
      'src/registers/clientes/clientes.rules.ts',
      second(`export * from '#operations/vendas/vendas.rules.ts';`),
      /^clientes may not import vendas/,
    ],
    'a type from a later slice': [
      'src/registers/clientes/clientes.rules.ts',
      second(`import type { X } from '#operations/vendas/vendas.rules.ts';`),
      /^clientes may not import vendas/,
    ],
    'an import() type from a later slice': [
      'src/registers/clientes/clientes.rules.ts',
      second(`export type X = import('#operations/vendas/vendas.rules.ts').X;`),
      /^clientes may not import vendas/,
    ],
  },
  layers: {
    'rules import sql': [
      'src/kernels/estoque/plano.rules.ts',
      second(`import { postar } from './estoque.sql.ts';`),
      /^shared code may not import server code/,
    ],
    'rules import a package other than zod': [
      'src/kernels/estoque/plano.rules.ts',
      second(`import { oc } from '@orpc/contract';`),
      /^rules may not import @orpc\/contract, only zod/,
    ],
    'a contract imports a Node module': [
      'src/kernels/estoque/plano.contract.ts',
      second(`import { readFileSync } from 'node:fs';`),
      /^shared code runs in the browser/,
    ],
    'sql imports a command': [
      'src/kernels/estoque/saldos.sql.ts',
      second(`import { lancar } from './lancar.command.ts';`),
      /^sql may not import command of its own slice/,
    ],
    'a command imports the sql of an earlier slice': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { postar } from '#kernels/estoque/estoque.sql.ts';`),
      /^command may not import sql of another slice/,
    ],
    'routes are imported by a slice': [
      'src/operations/movimentacoes/movimentacoes.routes.ts',
      second(`import { rotas } from '#operations/vendas/vendas.routes.ts';`),
      /^routes may not import routes of another slice/,
    ],
    'routes import an earlier command': [
      'src/operations/vendas/cancelar.routes.ts',
      second(`import { lancar } from '#kernels/estoque/lancar.command.ts';`),
      /^routes may not import command of another slice/,
    ],
    'a command imports what runs in the background': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { avisar } from './vendas.jobs.ts';`),
      /^command may not import jobs of its own slice/,
    ],
    'background work imports the sql of an earlier slice': [
      'src/operations/vendas/vendas.jobs.ts',
      second(`import { postar } from '#kernels/estoque/estoque.sql.ts';`),
      /^jobs may not import sql of another slice/,
    ],
    'background work imports a package': [
      'src/operations/vendas/vendas.jobs.ts',
      second(`import { PgBoss } from 'pg-boss';`),
      /^jobs may not import pg-boss, only no package/,
    ],
    'a page is imported by a screen of its own slice': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`import { VendasPage } from './VendasPage.tsx';`),
      /^Dialog may not import Page of its own slice/,
    ],
    'a page is imported lazily by another slice': [
      'src/insight/inicio/InicioPage.tsx',
      second(`export const X = () => import('#operations/vendas/VendasPage.tsx');`),
      /^Page may not import Page of another slice/,
    ],
    'a screen imports server code': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`import { finalizar } from './finalizar.command.ts';`),
      /^web code may not import server code/,
    ],
    'server code imports a screen': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { VendasPage } from './VendasPage.tsx';`),
      /^server code may not import web code/,
    ],
    'the server of app imports the web': [
      'src/app/boot.ts',
      second(`import { telas } from './pages.ts';`),
      /^server code may not import web code/,
    ],
    'platform/web imports platform/server': [
      'src/platform/web/data/api.ts',
      second(`import { pool } from '#platform/server/sql/db.ts';`),
      /^web code may not import server code/,
    ],
    'platform/shared imports platform/server': [
      'src/platform/shared/money.ts',
      second(`import { pool } from '#platform/server/sql/db.ts';`),
      /^shared code may not import server code/,
    ],
    'a screen imports a server package': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`import { Hono } from 'hono/tiny';`),
      /^hono\/tiny is for server code only/,
    ],
    'a package without a side': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`import x from 'left-pad';`),
      /^left-pad has no side/,
    ],
    'the select of the library beside our own': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`import { Button, Select } from '@mantine/core';`),
      /^Take Select from #platform\/web\/forms\/Select.tsx/,
    ],
    'the multiple select of the library under another name': [
      'src/platform/web/lists/Filter.tsx',
      second(`import { MultiSelect as Filter } from '@mantine/core';`),
      /^Take MultiSelect from #platform\/web\/forms\/Select.tsx/,
    ],
    'the select of the library handed on': [
      'src/platform/web/lists/Filter.tsx',
      second(`export { Select } from '@mantine/core';`),
      /^Take Select from #platform\/web\/forms\/Select.tsx/,
    ],
    'the whole library': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`import * as mantine from '@mantine/core';`),
      /^Name what is taken of @mantine\/core/,
    ],
    'the whole library, later': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`export const mantine = () => import('@mantine/core');`),
      /^Name what is taken of @mantine\/core/,
    ],
    'the whole library, handed on': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`export * from '@mantine/core';`),
      /^Name what is taken of @mantine\/core/,
    ],
    'fixtures are imported by production code': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { venda } from './vendas.fixtures.ts';`),
      /^command may not import fixtures/,
    ],
    'a test is imported': [
      'src/operations/vendas/outra.test.ts',
      second(`import { x } from './vendas.routes.test.ts';`),
      /^Nothing imports a test/,
    ],
    'src imports what is outside src': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { testDatabase } from '../../../test/database.ts';`),
      /^src imports nothing outside src/,
    ],
    'src imports what tests stand on': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { testDatabase } from '#test/database.ts';`),
      /^src imports nothing outside src/,
    ],
    'a path without extension': [
      'src/operations/vendas/VendaDialog.tsx',
      second(`import { useClientes } from '#registers/clientes/clientes.client';`),
      /^Write the file with its extension/,
    ],
    'a path through the parent folder': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { lancar } from '../../kernels/estoque/lancar.command.ts';`),
      /^Write '#kernels\/estoque\/lancar.command.ts' across folders/,
    ],
    'the own slice by its full path': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { finalizar } from '#operations/vendas/finalizar.command.ts';`),
      /^Write '.\/finalizar.command.ts' inside one folder/,
    ],
  },
  names: {
    'a slice that is not in the list': [
      'src/operations/promocoes/promocoes.rules.ts',
      '',
      /^"promocoes" is no slice/,
    ],
    'a folder beside the storeys': ['src/promocoes/promocoes.rules.ts', '', /^"promocoes" is no slice/],
    'a slice on another storey': [
      'src/registers/vendas/vendas.rules.ts',
      '',
      /^vendas stands in src\/operations\/vendas/,
    ],
    'a file that stands in a storey': ['src/kernels/livro.rules.ts', '', /^Only folders stand in src/],
    'a file of the platform outside the rooms': [
      'src/platform/server/db.ts',
      '',
      /^platform\/server holds rooms/,
    ],
    'a room that is not in the list': [
      'src/platform/web/widgets/ShopButton.tsx',
      '',
      /^"widgets" is no room/,
    ],
    'a folder inside a room': ['src/platform/server/sql/pg/db.ts', '', /^platform\/server holds rooms/],
    'a folder in the shared room': ['src/platform/shared/texto/text.ts', '', /^platform\/shared is one room/],
    'a file outside the slices': ['src/slices.ts', '', /^Only folders stand in src/],
    'an unknown suffix': ['src/operations/vendas/vendas.service.ts', '', /^"vendas.service.ts" has no role/],
    'no suffix': ['src/operations/vendas/vendas.ts', '', /^"vendas.ts" has no role/],
    'a component without a role': ['src/operations/vendas/Vendas.tsx', '', /^"Vendas.tsx" has no role/],
    'a sub-folder': ['src/operations/vendas/telas/VendasPage.tsx', '', /^A slice has no sub-folders/],
    'a barrel': ['src/operations/vendas/index.ts', '', /^"index.ts" says nothing/],
    'a utils file': ['src/platform/shared/utils.ts', '', /^"utils.ts" says nothing/],
    'a helpers file': ['src/platform/web/look/helpers.ts', '', /^"helpers.ts" says nothing/],
    'a types file': ['src/operations/vendas/types.ts', '', /^"types.ts" says nothing/],
    'a fourth folder in platform': ['src/platform/comum/money.ts', '', /^platform holds only/],
  },
  sizes: {
    'a long file': [
      'src/operations/vendas/vendas.rules.ts',
      lines(401),
      /^The file has 401 lines, at most 400/,
    ],
    'a long test file': [
      'src/operations/vendas/vendas.rules.test.ts',
      lines(601),
      /^The file has 601 lines, at most 600/,
    ],
    'types switched off': ['src/operations/vendas/vendas.rules.ts', '// @ts-nocheck', /^Remove @ts-nocheck/],
    'a syntax error': ['src/operations/vendas/vendas.rules.ts', 'const = 1;', /./],
  },
  SQL: {
    'a query in a command': [
      'src/operations/vendas/cancelar.command.ts',
      second('export const x = (db) => db.selectFrom("vendas_diretas").execute();'),
      /^SQL belongs in a .sql.ts file/,
    ],
    'raw SQL in routes': [
      'src/operations/vendas/cancelar.routes.ts',
      second('export const x = (pool) => pool.query("select * from vendas_diretas");'),
      /^SQL belongs in a .sql.ts file/,
    ],
    'a command imports kysely': [
      'src/operations/vendas/cancelar.command.ts',
      second(`import { sql } from 'kysely';`),
      /^command may not import kysely, only no package/,
    ],
    'routes import pg': [
      'src/operations/vendas/cancelar.routes.ts',
      second(`import pg from 'pg';`),
      /^Only .sql.ts files and platform\/server import pg/,
    ],
    'insertInto of another slice': [
      'src/operations/vendas/vendas.sql.ts',
      second(`export const x = (db) => db.insertInto('estoque_filiais').values({}).execute();`),
      /^Only estoque may write estoque_filiais: /,
    ],
    'updateTable of another slice': [
      'src/operations/vendas/vendas.sql.ts',
      second(`export const x = (db) => db.updateTable('clientes as c').set({ nome: 1 }).execute();`),
      /^Only clientes may write clientes: /,
    ],
    'deleteFrom of another slice': [
      'src/operations/vendas/vendas.sql.ts',
      second(`export const x = (db) => db.deleteFrom('filiais').execute();`),
      /^Only filiais may write filiais: /,
    ],
    'raw insert': [
      'src/operations/vendas/vendas.sql.ts',
      second('export const x = sql`insert into public.historico_vendas (id) values (1)`;'),
      /^Only estoque may write historico_vendas: /,
    ],
    'raw update inside a CTE': [
      'src/operations/vendas/vendas.sql.ts',
      second(
        'export const x = sql`with a as (UPDATE movimentacoes_estoque AS m SET situacao = 1) select 1`;',
      ),
      /^Only estoque may write movimentacoes_estoque: /,
    ],
    'raw delete in a plain string': [
      'src/operations/vendas/vendas.sql.ts',
      second(`export const x = 'delete from "lancamentos_estoque"';`),
      /^Only estoque may write lancamentos_estoque: /,
    ],
    'a write from a script': [
      'scripts/demo.ts',
      second('export const x = sql`update clientes set nome = 1`;'),
      /^Only clientes may write clientes: /,
    ],
    'the stock total written by its table': [
      'src/registers/produtos_servicos/produtos_servicos.sql.ts',
      second(`export const x = (db) => db.updateTable('produtos_servicos').set({ estoque: 1 }).execute();`),
      /^Only estoque may write produtos_servicos.estoque/,
    ],
    'the stock total written by its table, raw': [
      'src/registers/produtos_servicos/produtos_servicos.sql.ts',
      second('export const x = sql`update produtos_servicos set nome = f(1, 2), estoque = 1 where id = 1`;'),
      /^Only estoque may write produtos_servicos.estoque/,
    ],
    'more than the stock total written by estoque': [
      'src/kernels/estoque/saldos.sql.ts',
      second('export const x = sql`update produtos_servicos set estoque = 1, nome = 2`;'),
      /^Only produtos_servicos may write produtos_servicos: /,
    ],
    'insertRows of another slice': [
      'src/operations/vendas/vendas.sql.ts',
      second(`export const x = insertRows('movimentacoes_estoque', {}, []);`),
      /^Only estoque may write movimentacoes_estoque: /,
    ],
    'a table nobody owns': [
      'src/operations/vendas/vendas.sql.ts',
      second('export const x = sql`insert into carrinhos (id) values (1)`;'),
      /^carrinhos has no writer/,
    ],
    'a table with a computed name': [
      'src/operations/vendas/vendas.sql.ts',
      second('export const x = (t) => sql`insert into ${t} (id) values (1)`;'),
      /^Spell out the table of a write/,
    ],
    'a builder on a computed table': [
      'src/operations/vendas/vendas.sql.ts',
      second('export const x = (db, t) => db.deleteFrom(t).execute();'),
      /^Spell out the table of a write/,
    ],
  },
};

test('a tree in which every role does what it may passes', () => {
  expect(checkArchitecture(root)).toEqual([]);
});

for (const [group, violations] of Object.entries(VIOLATIONS)) {
  describe(group, () => {
    test.each(Object.entries(violations))('refuses: %s', (_title, [file, text, message]) => {
      plant({ [file]: text });
      expect(checkArchitecture(root)).toEqual([
        { file, line: text.startsWith('// first line') ? 2 : 1, message: expect.stringMatching(message) },
      ]);
    });
  });
}

test('refuses a room that does not say what it is for', () => {
  plant({ 'src/platform/server/jobs/jobs.ts': '' });
  expect(checkArchitecture(root)).toEqual([
    { file: 'src/platform/server/jobs', line: 1, message: expect.stringMatching(/^Write its README.md/) },
  ]);
});

test('refuses an import cycle, naming the files on it', () => {
  plant({
    'src/operations/vendas/a.rules.ts': second(`import { b } from './b.rules.ts';`),
    'src/operations/vendas/b.rules.ts': `import { a } from './a.rules.ts';`,
  });
  expect(checkArchitecture(root)).toEqual([
    {
      file: 'src/operations/vendas/a.rules.ts',
      line: 2,
      message: expect.stringContaining(
        'a.rules.ts → src/operations/vendas/b.rules.ts → src/operations/vendas/a.rules.ts',
      ),
    },
  ]);
});

test('the types of what only one file may take are free', () => {
  plant({
    'src/operations/vendas/VendaDialog.tsx': `import type { Select } from '@mantine/core'; export type X = typeof Select;`,
    'src/operations/vendas/VendaTable.tsx': `import { type SelectProps, Button } from '@mantine/core'; export const X = [Button];
      export type Y = SelectProps | import('@mantine/core').ButtonProps;`,
  });
  expect(checkArchitecture(root)).toEqual([]);
});

test('screens open windows of any slice, before or after their own', () => {
  plant({
    'src/registers/clientes/ClienteDialog.tsx': `import { VendasPanel } from '#operations/vendas/VendasPanel.tsx';
      import { soma } from '#kernels/estoque/estoque.rules.ts'; export const X = [VendasPanel, soma];
      export const Y = () => import('#operations/vendas/VendaDialog.tsx');`,
    'src/operations/vendas/VendasPanel.tsx': `export const VendasPanel = () => null;`,
    'src/operations/vendas/VendaDialog.tsx': `import type { X } from '#registers/clientes/ClienteDialog.tsx';
      export type Z = typeof X;`,
  });
  expect(checkArchitecture(root)).toEqual([]);
});

test('refuses two windows that import each other', () => {
  plant({
    'src/registers/clientes/ClienteDialog.tsx': second(
      `import { VendaDialog } from '#operations/vendas/VendaDialog.tsx';`,
    ),
    'src/operations/vendas/VendaDialog.tsx': `import { ClienteDialog } from '#registers/clientes/ClienteDialog.tsx';`,
  });
  expect(checkArchitecture(root)).toEqual([
    {
      file: 'src/operations/vendas/VendaDialog.tsx',
      line: 1,
      message: expect.stringMatching(/^Import cycle/),
    },
  ]);
});

test('generated files and the text of SQL may be long', () => {
  plant({
    'src/platform/server/sql/schema.gen.ts': lines(2000),
    'src/operations/vendas/vendas.sql.ts': `export const x = () => sql\`select\n${'a\n'.repeat(400)}\`;`,
  });
  expect(checkArchitecture(root)).toEqual([]);
});
