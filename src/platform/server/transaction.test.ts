/** What a write sends, in which order, and what becomes of it when a part fails. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Db } from './context.ts';
import { type Database, openDatabase } from './db.ts';
import { inTransaction, leaveToCommit } from './transaction.ts';

let banco: TestDatabase;
let database: Database;
/** Of every statement sent, how many were on their way with it. */
let sent: { text: string; underWay: number }[] = [];
beforeAll(async () => {
  banco = await createTestDatabase();
  database = openDatabase({ ...banco.config.app, max: 1 });
  let underWay = 0;
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const counted = (asked: string | { text: string }, ...rest: unknown[]) => {
      sent.push({ text: typeof asked === 'string' ? asked : asked.text, underWay: ++underWay });
      return query(asked, ...rest).finally(() => underWay--);
    };
    Object.assign(client, { query: counted });
  });
});
beforeEach(async () => {
  await banco.dono.query('truncate limites_taxa');
  sent = [];
});
afterAll(async () => {
  await database.close();
  await banco.drop();
});

const write = (db: Db, chave: string) =>
  sql`insert into limites_taxa (chave, contagem, inicio) values (${chave}, 1, now())`.execute(db);
const count = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from limites_taxa`.execute(db)).rows[0]?.n;
const fail = (db: Db) => sql`select 1 / 0`.execute(db);
const WRITTEN_TWICE = { code: '23505', constraint: 'limites_taxa_pkey' };

test('o que se pede de uma vez vai de uma vez, e cada um vê o que os de antes fizeram', async () => {
  const [, antes, , depois] = await inTransaction(database.db, (db) =>
    Promise.all([write(db, 'a'), count(db), write(db, 'b'), count(db)]),
  );
  expect([antes, depois]).toEqual([1, 2]);
  expect(await count(database.db)).toBe(2);
  // Until the first is answered nobody knows whether the transaction began.
  expect(sent.map(({ text, underWay }) => [text.split(' ')[0], underWay])).toEqual([
    ['begin', 1],
    ['insert', 2],
    ['select', 1],
    ['insert', 2],
    ['select', 3],
    ['commit', 1],
    ['select', 1],
  ]);
});

test('o que ficou para o COMMIT vai com ele e, se falha, desfaz tudo e é o motivo que se conta', async () => {
  const writing = (again: string) =>
    inTransaction(database.db, async (db) => {
      await write(db, 'a');
      await leaveToCommit(db, write(db, again));
      return 'feito';
    });
  await expect(writing('a')).rejects.toMatchObject(WRITTEN_TWICE);
  expect(await count(database.db)).toBe(0);
  sent = [];
  expect(await writing('b')).toBe('feito');
  expect(sent.at(-1)).toEqual({ text: 'commit', underWay: 2 });
  expect(await count(database.db)).toBe(2);
});

test('o que falha porque algo antes falhou não esconde o motivo', async () => {
  const writing = inTransaction(database.db, async (db) => {
    await write(db, 'a');
    await leaveToCommit(db, write(db, 'a'));
    return count(db);
  });
  await expect(writing).rejects.toMatchObject(WRITTEN_TWICE);
  expect(await count(database.db)).toBe(0);
});

test('de vários de uma vez, o que falha desfaz os outros, e a conexão fica boa', async () => {
  const writing = inTransaction(database.db, (db) =>
    Promise.all([count(db), write(db, 'a'), fail(db), write(db, 'b')]),
  );
  await expect(writing).rejects.toMatchObject({ code: '22012' });
  expect(await count(database.db)).toBe(0);
});

test('uma falha engolida não deixa que o COMMIT pareça um', async () => {
  const writing = inTransaction(database.db, async (db) => {
    await write(db, 'a');
    await fail(db).catch(() => undefined);
    return 'feito';
  });
  await expect(writing).rejects.toThrow();
  expect(await count(database.db)).toBe(0);
});

test('depois do fim nada mais se escreve por ela', async () => {
  let kept: Db | undefined;
  await inTransaction(database.db, async (db) => {
    kept = db;
    await write(db, 'a');
  });
  await expect(write(kept as Db, 'b')).rejects.toThrow('over');
  expect(await count(database.db)).toBe(1);
});

test('um BEGIN que falha leva consigo tudo o que se pediu', async () => {
  await count(database.db);
  await banco.dono.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'app'",
  );
  const writing = inTransaction(database.db, (db) => Promise.all([write(db, 'a'), write(db, 'b')]));
  const outcome = await writing.then(
    () => 'feito',
    () => 'recusado',
  );
  // The pool may have heard of the end before it lent the connection.
  expect(await count(database.db)).toBe(outcome === 'feito' ? 2 : 0);
});

test('fora de uma escrita, o que ficaria para o COMMIT é esperado', async () => {
  await expect(leaveToCommit(database.db, fail(database.db))).rejects.toMatchObject({ code: '22012' });
});
