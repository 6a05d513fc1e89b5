/** `npm run verificar` must cover every table whose rows duplicate information of other rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sliceInvariants } from '#platform/server/sql/invariants.ts';
import { tablesWith, tablesWithRows } from '#platform/server/sql/tables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const queries = () => sliceInvariants.all().flatMap(({ invariants = {} }) => Object.values(invariants));
const unchecked = () => sliceInvariants.all().flatMap((slice) => Object.keys(slice.unchecked ?? {}));
const isRead = (table: string) => queries().some((query) => new RegExp(`\\b${table}\\b`).test(query));

/** Tables with money or quantities, with append-only history, or with a number by which people refer to a record. */
async function tabelasDeLivros(): Promise<string[]> {
  const { rows } = await database.dono.query<{ tabela: string }>(
    `select distinct c.table_name as tabela from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'numeric'`,
  );
  const numbered = tablesWith('number').map(([table]) => table);
  return [...new Set([...rows.map(({ tabela }) => tabela), ...tablesWithRows('append'), ...numbered])].sort();
}

test('verificar conhece cada tabela com valores, história ou número, ou a sua fatia diz por que não', async () => {
  const tables = await tabelasDeLivros();
  expect(tables).toEqual(expect.arrayContaining(['lancamentos_estoque', 'ordens_servico', 'auditoria']));
  expect(tables.filter((table) => !isRead(table) && !unchecked().includes(table))).toEqual([]);
});

test('uma tabela que a fatia deixa de fora é um livro, e nenhum invariante a lê', async () => {
  const tables = await tabelasDeLivros();
  expect(unchecked().filter((table) => !tables.includes(table) || isRead(table))).toEqual([]);
});

test('cada invariante é uma consulta que o papel do programa pode fazer, e nenhum nome se repete', async () => {
  for (const query of queries()) await database.app.query(query);
  const names = sliceInvariants.all().flatMap(({ invariants = {} }) => Object.keys(invariants));
  expect(names.length).toBe(93);
  expect(new Set(names).size).toBe(names.length);
});
