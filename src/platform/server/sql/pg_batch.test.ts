/** Statements sent with one Sync give the same answers as statements sent one after the other. */
import { createRequire } from 'node:module';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { readTogether, senderFor, sendReads, sendStatements, sendTogether } from './pg_batch.ts';
import { type Answer, ask, type Send, type Statement, sendInTurn } from './statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function connect(config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...(database.config.app as pg.ClientConfig), ...config });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function sendTo(client: pg.Client, send: Send, statements: Statement[]) {
  let answers: Promise<Answer>[] = [];
  const sending = new Promise<void>((sent) => {
    const asked: Parameters<Send>[1][number][] = [];
    answers = statements.map((statement) => ask(statement, (one) => asked.push(one)));
    void send(client, asked).then(sent);
  });
  return Promise.all([Promise.allSettled(answers), sending]).then(([settled]) => settled);
}
type Settled = PromiseSettledResult<Answer> | undefined;
const rowsOf = (answer: Settled) => (answer?.status === 'fulfilled' ? answer.value.rows : answer?.reason);

const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };
const insert = (id: number, value: unknown = 'a') => ({
  name: 'inserir',
  text: 'insert into coisas (id, nome) values ($1, $2)',
  values: [id, value],
});
const numbers = (name: string, until: number) => ({
  name,
  text: 'select n from generate_series(1, $1::int) as n',
  values: [until],
});
const echo = (name: string, value: unknown) => ({ name, text: 'select $1::text as valor', values: [value] });
const withoutText = {
  toPostgres: () => {
    throw new Error('sem texto');
  },
};

test('o que se leu de pg é a versão instalada; com outra as perguntas vão uma depois da outra', () => {
  const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string };
  // If this fails, check the internals listed in pg_batch.ts against the new version, and only then change
  // READ_VERSION.
  expect(senderFor(version, sendTogether)).toBe(sendTogether);
  expect(senderFor(`${version}-1`, sendTogether)).toBe(sendInTurn);
  expect(sendStatements).toBe(process.env.TESTE_OUTRO_PG ? sendInTurn : sendTogether);
  expect(sendReads).toBe(process.env.TESTE_OUTRO_PG ? sendInTurn : readTogether);
});

describe.each([
  ['juntas', sendTogether],
  ['uma depois da outra', sendInTurn],
])('perguntas enviadas %s', (_, way) => {
  let client: pg.Client;
  const send = (...statements: Statement[]) => sendTo(client, way, statements);
  const run = async (statement: Statement) => {
    const [answer] = await send(statement);
    if (answer?.status !== 'fulfilled') throw answer?.reason;
    return answer.value;
  };
  const idsWritten = async () =>
    (await client.query('select id from coisas order by id')).rows.map(({ id }) => id);

  beforeAll(async () => {
    client = await connect();
    await client.query('create temp table coisas (id int primary key, nome text)');
  });
  beforeEach(() => client.query('truncate coisas'));
  afterAll(() => client.end());

  test('as linhas são as de pg', async () => {
    const text = `select $1::int as n, null::text as nada, 1.50::numeric as valor, '2026-02-28'::date as dia,
      '2026-02-28 03:00Z'::timestamptz as quando, array['a', null] as lista, '{"a": [1]}'::jsonb as json, 'ção 🔧' as texto`;
    const its = await client.query(text, [7]);
    for (let time = 0; time < 3; time++) {
      const { rows, rowCount, command } = await run({ name: 'tipos', text, values: [7] });
      expect({ rows, rowCount, command }).toEqual({ rows: its.rows, rowCount: 1, command: 'SELECT' });
      expect(Object.keys(rows[0])).toEqual(Object.keys(its.rows[0]));
    }
  });

  test('de duas colunas com um nome vale a última, mesmo vazia', async () => {
    const text = "select 'a' as x, null::text as x, null::text as y, 'b' as y";
    expect((await run({ name: 'repetidas', text })).rows).toEqual((await client.query(text)).rows);
  });

  test('o que se escreve é o que pg escreve', async () => {
    const when = new Date('2026-02-28T03:00:00.123Z');
    const text = `select $1::timestamptz as quando, $2::text[] as lista, $3::jsonb as json, $4::bytea as bytes,
      $5::bool as sim, $6::int as nada, $7::text as texto`;
    const values = [when, ['a"b', null], { a: [1] }, Buffer.from([0, 255]), true, undefined, 'ção 🔧'];
    expect((await run({ text, values })).rows).toEqual((await client.query(text, values)).rows);
  });

  test('cada uma recebe as suas linhas', async () => {
    for (const first of [1, 6]) {
      const [, written, few, none, many, commit, unnamed] = await send(
        BEGIN,
        insert(first),
        numbers('n', 2),
        numbers('n', 0),
        numbers('n', 3000),
        COMMIT,
        { text: "select 'ção 🔧' as texto, null as nada" },
      );
      expect(written).toMatchObject({ value: { rowCount: 1, command: 'INSERT', rows: [] } });
      expect(rowsOf(few)).toEqual([{ n: 1 }, { n: 2 }]);
      expect(rowsOf(none)).toEqual([]);
      expect(rowsOf(many)).toHaveLength(3000);
      expect(rowsOf(many)[2999]).toEqual({ n: 3000 });
      expect(commit).toMatchObject({ value: { command: 'COMMIT' } });
      expect(rowsOf(unnamed)).toEqual([{ texto: 'ção 🔧', nada: null }]);
    }
    expect(await idsWritten()).toEqual([1, 6]);
    const { rows, rowCount } = await run({
      name: 'mudar',
      text: 'update coisas set nome = id returning nome',
    });
    expect([rows, rowCount]).toEqual([[{ nome: '1' }, { nome: '6' }], 2]);
  });

  test('o que vem depois de um erro não é feito e conta o mesmo erro; o que veio antes tem a sua resposta', async () => {
    const never = { name: 'nunca preparada', text: 'select 7 as sete' };
    const [begin, before, error, after, fresh, commit] = await send(
      BEGIN,
      numbers('antes', 1),
      { text: 'select 1 / 0' },
      insert(1),
      never,
      COMMIT,
    );
    expect([begin?.status, rowsOf(before)]).toEqual(['fulfilled', [{ n: 1 }]]);
    for (const failed of [error, after, fresh, commit])
      expect(rowsOf(failed)).toMatchObject({ code: '22012' });
    // COMMIT was skipped, so the transaction is still open.
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect(await idsWritten()).toEqual([]);
    expect((await run(never)).rows).toEqual([{ sete: 7 }]);
  });

  test('um BEGIN que falha leva tudo consigo', async () => {
    const answers = await send({ text: 'begin isolation level nenhum' }, insert(1), COMMIT);
    for (const answer of answers) expect(rowsOf(answer)).toMatchObject({ code: '42601' });
    expect(await idsWritten()).toEqual([]);
  });

  test('um erro do COMMIT é só dele, e nada fica escrito', async () => {
    await client.query(
      'create temp table partes (coisa int references coisas (id) deferrable initially deferred)',
    );
    const write = { text: 'insert into partes values (1)' };
    const [, written, commit] = await send(BEGIN, write, COMMIT);
    expect(written?.status).toBe('fulfilled');
    expect(rowsOf(commit)).toMatchObject({ code: '23503' });
    // A single statement is committed after it ran, so the deferred constraint's error is its own answer.
    await expect(run(write)).rejects.toMatchObject({ code: '23503' });
    expect((await client.query('select from partes')).rowCount).toBe(0);
    await client.query('drop table partes');
  });

  test('um erro, na primeira vez ou depois, não deixa nada para as outras', async () => {
    const divide = (by: unknown) => ({
      name: 'dividir',
      text: 'select 10 / $1::int as n',
      values: [by],
    });
    await expect(run(divide(0))).rejects.toMatchObject({ code: '22012' });
    expect((await run(divide(5))).rows).toEqual([{ n: 2 }]);
    await expect(run(divide(0))).rejects.toMatchObject({ code: '22012' });
    await expect(run(divide('x'))).rejects.toMatchObject({ code: '22P02' });
    const repeated = { name: 'errada', text: 'select * from nao_existe' };
    for (let time = 0; time < 2; time++)
      for (const answer of await send(repeated, repeated))
        expect(rowsOf(answer)).toMatchObject({ code: '42P01' });
    await client.query('create temp table nao_existe (n int)');
    expect((await run(repeated)).rows).toEqual([]);
    await client.query('drop table nao_existe');
  });

  test('quando as colunas mudam PostgreSQL recusa, em vez de ser lido com as de antes', async () => {
    await client.query('create temp table mudam as select 1 as a');
    const everyOne = (name: string) => ({ name, text: 'select * from mudam' });
    expect((await run(everyOne('antes da mudança'))).rows).toEqual([{ a: 1 }]);
    await client.query('alter table mudam add b text');
    await expect(run(everyOne('antes da mudança'))).rejects.toMatchObject({ code: '0A000' });
    expect((await run(everyOne('depois da mudança'))).rows).toEqual([{ a: 1, b: null }]);
    await client.query('drop table mudam');
  });

  test('um texto de vários comandos, sozinho, é feito todo', async () => {
    const [made] = await send({
      text: "insert into coisas values (1, 'a'); insert into coisas values (2, 'b')",
    });
    expect(made?.status).toBe('fulfilled');
    expect(await idsWritten()).toEqual([1, 2]);
  });

  test('um texto sem comando não desloca as respostas', async () => {
    const [, empty, number] = await send(BEGIN, { text: '' }, numbers('depois do vazio', 1), COMMIT);
    expect(empty?.status).toBe('fulfilled');
    expect(rowsOf(number)).toEqual([{ n: 1 }]);
  });

  test('o que não se lê falha sozinho', async () => {
    const other = await connect({
      types: {
        getTypeParser: ((oid: number) =>
          oid === 600 ? () => expect.fail('ilegível') : String) as typeof pg.types.getTypeParser,
      },
    });
    const [point, number] = await sendTo(other, way, [
      { text: "select '(1,2)'::point as p" },
      { text: 'select 1 as n' },
    ]);
    expect(rowsOf(point)).toMatchObject({ message: 'ilegível' });
    if (way === sendTogether) expect(rowsOf(number)).toEqual([{ n: '1' }]);
    await other.end();
  });

  test('o prazo que passa é o erro de todas; o que é respondido a tempo não pesa mais', async () => {
    const TIMEOUT_MS = 300;
    const hurried = await connect({ query_timeout: TIMEOUT_MS });
    await sendTo(hurried, way, [BEGIN, numbers('no prazo', 1), COMMIT]);
    await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS + 100));
    expect((await hurried.query('select 1 as um')).rows).toEqual([{ um: 1 }]);
    const [, sleep, commit] = await sendTo(hurried, way, [BEGIN, { text: 'select pg_sleep(1.5)' }, COMMIT]);
    for (const answer of [sleep, commit])
      expect(rowsOf(answer)).toMatchObject({ message: 'Query read timeout' });
    // Later answers of PostgreSQL are ignored.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await hurried.end();
  });

  test('a que é cancelada falha, e as que vêm depois dela', async () => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sending = send(BEGIN, { text: 'select pg_sleep(20)' }, insert(1), COMMIT);
    const cancel = async (): Promise<void> => {
      const sleeping =
        "select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'";
      if ((await database.dono.query(sleeping, [rows[0]?.pid])).rowCount === 0) return cancel();
    };
    await cancel();
    const [begin, sleep, written, commit] = await sending;
    expect(begin?.status).toBe('fulfilled');
    for (const failed of [sleep, written, commit]) expect(rowsOf(failed)).toMatchObject({ code: '57014' });
    await client.query('rollback');
    expect(await idsWritten()).toEqual([]);
  });

  test('a conexão que cai no meio falha com tudo o que não foi respondido', async () => {
    const other = await connect();
    const [, end, commit] = await sendTo(other, way, [
      BEGIN,
      { text: 'select pg_terminate_backend(pg_backend_pid())' },
      COMMIT,
    ]);
    expect([end?.status, commit?.status]).toEqual(['rejected', 'rejected']);
    const [after] = await sendTo(other, way, [{ text: 'select 1' }]);
    expect(after?.status).toBe('rejected');
  });
});

describe('juntas', () => {
  let client: pg.Client;
  /** Number of messages of each kind that PostgreSQL sent. */
  const told = { readyForQuery: 0, rowDescription: 0, parseComplete: 0, commandComplete: 0 };
  const send = (...statements: Statement[]) => sendTo(client, sendTogether, statements);

  beforeAll(async () => {
    client = await connect();
    const { connection } = client as unknown as { connection: pg.Connection };
    for (const message of Object.keys(told) as (keyof typeof told)[])
      connection.on(message, () => told[message]++);
    await client.query('create temp table coisas (id int primary key, nome text)');
  });
  beforeEach(() => {
    Object.assign(told, { readyForQuery: 0, rowDescription: 0, parseComplete: 0, commandComplete: 0 });
  });
  afterAll(() => client.end());

  test('tudo é respondido de uma vez, e o que se repete é preparado e descrito uma vez', async () => {
    const statements = [BEGIN, insert(1), numbers('n', 2), numbers('n', 3), COMMIT];
    await send(...statements);
    expect(told).toMatchObject({ readyForQuery: 1, rowDescription: 2, parseComplete: 4 });
    await send(BEGIN, insert(2), numbers('n', 2), numbers('n', 3), COMMIT, { text: 'select 1' });
    expect(told).toMatchObject({ readyForQuery: 2, rowDescription: 3, parseComplete: 5 });
  });

  test('o que só se lê é respondido quando chega, o resto quando tudo foi respondido', async () => {
    /** Number of statements that PostgreSQL had completed when the first one was answered. */
    const completedAtFirst = async (way: Send) => {
      const answers: [rows: number, completed: number][] = [];
      const asked = [numbers('n', 10), numbers('n', 3000)].map((statement) => ({
        ...statement,
        resolve: ({ rows }: Answer) => answers.push([rows.length, told.commandComplete]),
        reject: () => expect.fail('rejected'),
      }));
      told.commandComplete = 0;
      await way(client, asked);
      expect(answers.map(([rows]) => rows)).toEqual([10, 3000]);
      return answers[0]?.[1];
    };
    // The client's listener for each message runs before this test's listener, which counts.
    expect(await completedAtFirst(readTogether)).toBe(0);
    expect(await completedAtFirst(sendTogether)).toBe(2);
  });

  test('o que não se pode escrever não vai, nem o que vem depois dele', async () => {
    await client.query('truncate coisas');
    const [, before, without, after, commit] = await send(
      BEGIN,
      insert(1),
      insert(2, withoutText),
      insert(3),
      COMMIT,
    );
    expect(before?.status).toBe('fulfilled');
    for (const failed of [without, after, commit])
      expect(rowsOf(failed)).toMatchObject({ message: 'sem texto' });
    await client.query('rollback');
    expect((await client.query('select from coisas')).rowCount).toBe(0);
    expect(await send(echo('sozinha', withoutText))).toMatchObject([{ status: 'rejected' }]);
  });

  test('nem isso, nem um erro, estraga o que está preparado ou ia ser', async () => {
    const times = [
      [echo('novo', 'a'), echo('novo', withoutText)],
      [echo('só o que falha', withoutText)],
      [{ text: 'select 1 / 0' }, echo('novo', withoutText), echo('depois do erro', 'a')],
      [{ text: 'select 1 / 0' }, echo('depois do erro', 'a')],
    ];
    for (const statements of times) {
      await send(BEGIN, ...statements);
      await client.query('rollback');
      const names = ['novo', 'só o que falha', 'depois do erro'];
      for (const answer of await send(...names.map((name) => echo(name, 'b'))))
        expect(rowsOf(answer)).toEqual([{ valor: 'b' }]);
    }
    const { rows } = await client.query('select name from pg_prepared_statements order by name');
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  test('o que falha sempre não deixa preparadas esquecidas', async () => {
    const count = async () =>
      Number((await client.query('select count(*) as n from pg_prepared_statements')).rows[0]?.n);
    const failure = { name: 'falha sempre', text: 'select 1 / $1::int', values: [0] };
    await send(failure);
    const before = await count();
    for (let time = 0; time < 5; time++) await send(failure);
    expect(await count()).toBe(before);
  });

  test('o que outra conexão tem preparado não vale nesta', async () => {
    const other = await connect();
    await send(numbers('igual', 1));
    const [inside] = await sendTo(other, sendTogether, [numbers('igual', 1)]);
    expect(rowsOf(inside)).toEqual([{ n: 1 }]);
    await other.end();
  });
});
