/** Statements sent with one Sync, compared with their results when sent alone. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { Batch } from './pg_batch.ts';
import { runStatement, type StatementText } from './pg_statement.ts';

let banco: TestDatabase;
let client: pg.Client;
/** How often PostgreSQL sent each of these messages. */
const told = { readyForQuery: 0, rowDescription: 0, parseComplete: 0 };
const ANSWER_MS = 500;

beforeAll(async () => {
  banco = await createTestDatabase();
  client = new pg.Client({
    ...banco.config.app,
    pipeline: true,
    query_timeout: ANSWER_MS,
  } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  const { connection } = client as unknown as { connection: pg.Connection };
  for (const message of Object.keys(told) as (keyof typeof told)[])
    connection.on(message, () => told[message]++);
  await client.query('create temp table coisas (id int primary key, nome text)');
});
beforeEach(async () => {
  await client.query('truncate coisas');
  Object.assign(told, { readyForQuery: 0, rowDescription: 0, parseComplete: 0 });
});
afterAll(async () => {
  await client.end();
  await banco.drop();
});

const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };
const insert = (id: number, nome: unknown = 'a') => ({
  name: 'inserir',
  text: 'insert into coisas (id, nome) values ($1, $2)',
  values: [id, nome],
});
const numbers = (name: string, until: number) => ({
  name,
  text: 'select n from generate_series(1, $1::int) as n',
  values: [until],
});

function sendTogether(...statements: StatementText[]) {
  const batch = new Batch();
  const answers = statements.map((statement) => batch.add(statement));
  client.query(batch);
  return Promise.allSettled(answers);
}
const rowsOf = (answer: PromiseSettledResult<pg.QueryResult> | undefined) =>
  answer?.status === 'fulfilled' ? answer.value.rows : answer?.reason;
const idsWritten = async () =>
  (await client.query('select id from coisas order by id')).rows.map(({ id }) => id);

test('cada uma recebe as suas linhas, e tudo é respondido de uma vez', async () => {
  for (const parsed of [5, 0]) {
    told.readyForQuery = 0;
    told.parseComplete = 0;
    const [, , poucas, nenhuma, muitas, , textos] = await sendTogether(
      BEGIN,
      insert(1 + parsed),
      numbers('n', 2),
      numbers('n', 0),
      numbers('n', 3000),
      COMMIT,
      { text: "select 'ção 🔧' as texto, null as nada" },
    );
    expect(rowsOf(poucas)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(rowsOf(nenhuma)).toEqual([]);
    expect(rowsOf(muitas)).toHaveLength(3000);
    expect(rowsOf(muitas)[2999]).toEqual({ n: 3000 });
    expect(rowsOf(textos)).toEqual([{ texto: 'ção 🔧', nada: null }]);
    expect(told.readyForQuery).toBe(1);
    // Named statements are parsed the first time, the unnamed one every time.
    expect(told.parseComplete).toBe(parsed > 0 ? 5 : 1);
  }
  expect(await idsWritten()).toEqual([1, 6]);
});

test('o que as colunas são é dito uma vez, também ao que depois vai sozinho', async () => {
  await sendTogether(BEGIN, numbers('uma vez', 1), COMMIT);
  await sendTogether(BEGIN, numbers('uma vez', 2), COMMIT);
  expect((await runStatement(client, numbers('uma vez', 2))).rows).toEqual([{ n: 1 }, { n: 2 }]);
  expect(told.rowDescription).toBe(1);
});

test('o que vem depois de um erro não é feito e conta o mesmo erro; o que veio antes tem a sua resposta', async () => {
  const nunca = { name: 'nunca preparada', text: 'select 7 as sete' };
  const [begin, antes, erro, depois, nova, commit] = await sendTogether(
    BEGIN,
    numbers('antes', 1),
    { text: 'select 1 / 0' },
    insert(1),
    nunca,
    COMMIT,
  );
  expect([begin?.status, rowsOf(antes)]).toEqual(['fulfilled', [{ n: 1 }]]);
  for (const failed of [erro, depois, nova, commit]) expect(rowsOf(failed)).toMatchObject({ code: '22012' });
  // COMMIT was skipped, so the transaction is still open.
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  expect(await idsWritten()).toEqual([]);
  // PostgreSQL skipped its Parse, and the client must not consider it prepared.
  expect((await runStatement(client, nunca)).rows).toEqual([{ sete: 7 }]);
});

test('um BEGIN que falha leva tudo consigo', async () => {
  const answers = await sendTogether({ text: 'begin isolation level nenhum' }, insert(1), COMMIT);
  for (const answer of answers) expect(rowsOf(answer)).toMatchObject({ code: '42601' });
  expect(await idsWritten()).toEqual([]);
});

test('um erro do COMMIT é só dele, e nada fica escrito', async () => {
  await client.query(
    'create temp table partes (coisa int references coisas (id) deferrable initially deferred)',
  );
  const [, escrita, commit] = await sendTogether(BEGIN, { text: 'insert into partes values (1)' }, COMMIT);
  expect(escrita?.status).toBe('fulfilled');
  expect(rowsOf(commit)).toMatchObject({ code: '23503' });
  expect((await client.query('select from partes')).rowCount).toBe(0);
  await client.query('drop table partes');
});

const semTexto = {
  toPostgres: () => {
    throw new Error('sem texto');
  },
};

test('o que não se pode enviar não vai, nem o que vem depois dele', async () => {
  const [, antes, sem, depois, commit] = await sendTogether(
    BEGIN,
    insert(1),
    insert(2, semTexto),
    insert(3),
    COMMIT,
  );
  expect(antes?.status).toBe('fulfilled');
  for (const failed of [sem, depois, commit]) expect(rowsOf(failed)).toMatchObject({ message: 'sem texto' });
  await client.query('rollback');
  expect(await idsWritten()).toEqual([]);
});

test('nem isso estraga o que está preparado ou ia ser', async () => {
  const um = (name: string, valor: unknown) => ({ name, text: 'select $1::text as valor', values: [valor] });
  const vezes = [
    [um('novo', 'a'), um('novo', semTexto)],
    [um('só o que falha', semTexto)],
    [{ text: 'select 1 / 0' }, um('novo', semTexto), um('depois do erro', 'a')],
  ];
  for (const statements of vezes) {
    await sendTogether(BEGIN, ...statements);
    await client.query('rollback');
    for (const name of ['novo', 'só o que falha', 'depois do erro'])
      expect((await runStatement(client, um(name, 'b'))).rows).toEqual([{ valor: 'b' }]);
  }
});

test('um texto sem comando não desloca as respostas', async () => {
  const [, vazio, numero] = await sendTogether(BEGIN, { text: '' }, numbers('depois do vazio', 1), COMMIT);
  expect(vazio?.status).toBe('fulfilled');
  expect(rowsOf(numero)).toEqual([{ n: 1 }]);
});

test('o prazo vale para o todo, e respondido a tempo não pesa mais', async () => {
  await sendTogether(BEGIN, numbers('no prazo', 1), COMMIT);
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS + 100));
  expect((await client.query('select 1 as um')).rows).toEqual([{ um: 1 }]);
  const atrasado = new pg.Client({
    ...banco.config.app,
    pipeline: true,
    query_timeout: 100,
  } as pg.ClientConfig);
  atrasado.on('error', () => undefined);
  await atrasado.connect();
  const batch = new Batch();
  const answers = [BEGIN, { text: 'select pg_sleep(0.5)' }, COMMIT].map((statement) => batch.add(statement));
  atrasado.query(batch);
  for (const answer of await Promise.allSettled(answers))
    expect(rowsOf(answer)).toMatchObject({ message: 'Query read timeout' });
});

test('a conexão que cai falha com tudo o que não foi respondido', async () => {
  const outra = new pg.Client({ ...banco.config.app, pipeline: true } as pg.ClientConfig);
  outra.on('error', () => undefined);
  await outra.connect();
  const batch = new Batch();
  const answers = [BEGIN, { text: 'select pg_terminate_backend(pg_backend_pid())' }, COMMIT].map(
    (statement) => batch.add(statement),
  );
  outra.query(batch);
  const [, fim, commit] = await Promise.allSettled(answers);
  expect([fim?.status, commit?.status]).toEqual(['rejected', 'rejected']);
});
