/** The program's connections: requests that are combined, and recovery from a broken connection. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Database, long, openDatabase, plannedEachTime } from './db.ts';
import { inTransaction } from './transaction.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ ...testDatabase.config.app, max: 2 });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const pid = async () => {
  const { rows } = await database.shared.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
  return rows[0]?.pid;
};
const killConnections = () =>
  testDatabase.dono.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [testDatabase.config.app.user],
  );

test('o que muitos perguntam de uma vez vai por uma conexão, e cada um recebe a sua resposta', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      database.shared.query<{ n: number; pid: number }>({
        name: 'n',
        text: 'select $1::int as n, pg_backend_pid() as pid',
        values: [n],
      }),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBe(1);
});

test('nenhuma conexão compila as suas consultas (JIT), o que levaria segundos', async () => {
  const text = `select current_setting('jit') as jit`;
  const withOptions = openDatabase({
    ...testDatabase.config.app,
    max: 1,
    options: '-c synchronous_commit=off',
  });
  const { rows } = await withOptions.pool.query(
    `select current_setting('jit') as jit, current_setting('synchronous_commit') as espera`,
  );
  await withOptions.close();
  expect(rows).toEqual([{ jit: 'off', espera: 'off' }]);
  const answers = [await database.shared.query({ text }), await database.pool.query(text)];
  expect(answers.map(({ rows }) => rows)).toEqual([[{ jit: 'off' }], [{ jit: 'off' }]]);
});

test('o que é breve vai por conexões que todos dividem; numa transação, pela dela', async () => {
  const { db, reads } = database;
  const pidOf = async (on: Database['db'], front = sql``) => {
    const { rows } = await sql<{ pid: number }>`select ${front} pg_backend_pid() as pid`.execute(on);
    return rows[0]?.pid as number;
  };
  const briefOnes = new Set(await Promise.all(Array.from({ length: 30 }, () => pidOf(reads))));
  expect(briefOnes.size).toBe(2);
  expect(briefOnes).toContain(await pidOf(reads));
  const { rows } = await sql<{
    pid: number;
  }>`with a as (select) select pg_backend_pid() as pid from a`.execute(reads);
  const [first, second] = await inTransaction(reads, (writing) =>
    Promise.all([pidOf(writing), pidOf(writing)]),
  );
  expect(first).toBe(second);
  const others = [await pidOf(db), await pidOf(reads, plannedEachTime), await pidOf(reads, long)];
  for (const other of [...others, rows[0]?.pid, first, await pid()]) expect(briefOnes).not.toContain(other);
});

test('a conexão cortada é dita a quem esperava, e a próxima pergunta abre outra', async () => {
  const first = await pid();
  const waiting = database.shared.query({ text: 'select pg_sleep(20)' }).catch((error: unknown) => error);
  await killConnections();
  expect(await waiting).toBeInstanceOf(Error);
  const second = await pid();
  expect(second).toBeTypeOf('number');
  expect(second).not.toBe(first);
});

test('um BEGIN que falha leva consigo o que vem depois, e nada se confirma', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`select 1`.execute(db);
    await killConnections();
    const writing = db.transaction().execute(async (trx) => sql`select 1`.execute(trx));
    await expect(writing).rejects.toThrow();
  });
  expect((await sql<{ one: number }>`select 1 as um`.execute(database.db)).rows).toEqual([{ um: 1 }]);
});

test('uma falha engolida dentro da transação não deixa que o COMMIT pareça um', async () => {
  const writing = database.db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    return 'feito';
  });
  await expect(writing).rejects.toThrow();
});
