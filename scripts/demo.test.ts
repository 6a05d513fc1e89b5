/**
 * A tenth of the demo shop, generated twice from the same seed. Seeding itself verifies every invariant of the ledger.
 */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { tablesWith } from '#platform/server/sql/tables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { semear } from './demo/semear.ts';

const ATE = '2026-11-19';
const TABLES = [
  'profiles',
  'filiais',
  'clientes',
  'fornecedores',
  'produtos_servicos',
  'historico_compras',
  'ordens_servico',
  'ordens_servico_itens',
  'ordens_servico_historico_status',
  'vendas_diretas',
  'historico_vendas',
  'estoque_filiais',
  'movimentacoes_estoque',
  'lancamentos_estoque',
  'comissao_fechamentos',
  'titulos',
  'parcelas',
  'movimentos_financeiros',
  'movimentos_formas',
  'lancamentos_financeiros',
  'saldos_diarios',
  'caixas_sessoes',
  'recebiveis_cartao',
];

interface Semeada {
  testDatabase: TestDatabase;
  database: Database;
  loja: Awaited<ReturnType<typeof semear>>;
}

async function semearDecimo(): Promise<Semeada> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase({ ...testDatabase.config.app, options: '-c synchronous_commit=off' });
  const loja = await semear(database, { ate: ATE, escala: 0.1 });
  return { testDatabase, database, loja };
}

let uma: Semeada;
let outra: Semeada;
beforeAll(async () => {
  [uma, outra] = await Promise.all([semearDecimo(), semearDecimo()]);
}, 480_000);
afterAll(async () => {
  for (const { testDatabase, database } of [uma, outra]) {
    await database.close();
    await testDatabase.drop();
  }
});

async function rowsOf<T extends pg.QueryResultRow>(pool: pg.Pool, sql: string): Promise<T[]> {
  return (await pool.query<T>(sql)).rows;
}

/** A digest of all rows, independent of their order and ids. */
async function digest(pool: pg.Pool, table: string): Promise<string> {
  const ids = await rowsOf<{ column_name: string }>(
    pool,
    `select column_name from information_schema.columns where table_name = '${table}' and data_type = 'uuid'`,
  );
  const rest = ids.map(({ column_name }) => ` - '${column_name}'`).join('');
  const [found] = await rowsOf<{ digest: string }>(
    pool,
    `select count(*) || ' ' || md5(string_agg(linha, '|' order by linha)) as digest
     from (select (to_jsonb(t)${rest})::text as linha from ${table} t) linhas`,
  );
  return found?.digest ?? '';
}

test('a mesma semente conta a mesma história', async () => {
  for (const table of TABLES) {
    const first = await digest(uma.testDatabase.app, table);
    expect(`${table} ${await digest(outra.testDatabase.app, table)}`).toBe(`${table} ${first}`);
  }
});

test('os livros fecham, e o estoque é o que a loja lembra', async () => {
  const { testDatabase, database, loja } = uma;
  expect(await checkInvariants(database.db)).toEqual([]);
  const saldos = await rowsOf<{
    produto_id: string;
    filial_id: string;
    quantidade: string;
    reservado: string;
  }>(
    testDatabase.app,
    `select produto_id, filial_id, quantidade, (select coalesce(sum(m.quantidade), 0) from movimentacoes_estoque m
       where m.situacao = 'pendente' and m.produto_id = e.produto_id and m.filial_origem_id = e.filial_id) as reservado
     from estoque_filiais e`,
  );
  for (const { produto_id, filial_id, quantidade, reservado } of saldos) {
    expect(loja.estante.quantidade(produto_id, filial_id)).toBe(Number(quantidade));
    expect(loja.estante.disponivel(produto_id, filial_id)).toBe(Number(quantidade) - Number(reservado));
  }
});

test('há de tudo: todos os status, todos os tipos de movimentação, estornos, compras e vendas', async () => {
  const pool = uma.testDatabase.app;
  const names = async (sql: string) => (await rowsOf<{ nome: string }>(pool, sql)).map(({ nome }) => nome);
  expect(await names('select distinct status as nome from ordens_servico order by 1')).toEqual(
    expect.arrayContaining(['aberta', 'cancelada', 'concluida', 'entregue']),
  );
  expect(
    await names('select distinct tipo_movimentacao as nome from movimentacoes_estoque order by 1'),
  ).toEqual(['ajuste', 'entrada', 'saida', 'transferencia', 'venda']);
  expect(await names('select distinct origem as nome from historico_vendas order by 1')).toEqual([
    'manual',
    'movimentacao',
    'ordem',
    'venda_direta',
  ]);
  const [counts] = await rowsOf<Record<string, number>>(
    pool,
    `select (select count(*)::int from ordens_servico) as ordens, (select count(*)::int from clientes) as clientes,
       (select count(*)::int from filiais) as filiais, (select count(*)::int from produtos_servicos) as produtos,
       (select count(*)::int from historico_compras) as compras, (select count(*)::int from vendas_diretas) as vendas,
       (select count(*)::int from movimentacoes_estoque where situacao = 'estornada') as estornadas,
       (select count(*)::int from ordens_servico_itens where filial_estoque_id is not null) as de_outra_filial,
       (select count(*)::int from comissao_fechamentos f join titulos t on t.id = f.titulo_id and t.saldo = 0) as comissoes_pagas`,
  );
  expect(counts).toMatchObject({ ordens: 120, filiais: 3 });
  expect(counts?.clientes).toBeGreaterThan(35);
  expect(counts?.produtos).toBeGreaterThanOrEqual(250);
  expect(counts?.compras).toBeGreaterThan(3);
  expect(counts?.vendas).toBeGreaterThan(60);
  expect(counts?.estornadas).toBeGreaterThan(1);
  expect(counts?.de_outra_filial).toBeGreaterThan(1);
  expect(counts?.comissoes_pagas).toBeGreaterThan(1);
});

test('cada cadastro que se chama por um nome tem registros', async () => {
  const cadastros = tablesWith('name').map(([table]) => table);
  expect(cadastros.length).toBeGreaterThan(5);
  for (const table of cadastros)
    expect.soft(await rowsOf(uma.testDatabase.app, `select 1 from ${table} limit 1`), table).toHaveLength(1);
});

test('ninguém fica com a sessão aberta, e nada acontece depois do último dia', async () => {
  const pool = uma.testDatabase.app;
  expect(await rowsOf(pool, 'select 1 from sessoes')).toEqual([]);
  expect(
    await rowsOf(
      pool,
      `select 1 from auditoria where criado_em > timestamptz '${ATE} 18:30-03' union all
       select 1 from ordens_servico where data_abertura > timestamptz '${ATE} 18:30-03'`,
    ),
  ).toEqual([]);
});
