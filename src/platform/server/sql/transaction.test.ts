/** The statements of a write, their order, and the effect of a failing one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Db } from './context.ts';
import { type Database, openDatabase } from './db.ts';
import { kyselyOver } from './pg_dialect.ts';
import type { DB } from './schema.gen.ts';
import { inTransaction } from './transaction.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ ...testDatabase.config.app, max: 1 });
});
beforeEach(async () => {
  await testDatabase.dono.query('truncate limites_taxa');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const write = (db: Db, key: string) =>
  sql`insert into limites_taxa (chave, contagem, inicio) values (${key}, 1, now())`.execute(db);
const count = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from limites_taxa`.execute(db)).rows[0]?.n;
const fail = (db: Db) => sql`select 1 / 0`.execute(db);
const WRITTEN_TWICE = { code: '23505', constraint: 'limites_taxa_pkey' };

test('o que se pede de uma vez vai de uma vez, e cada um vê o que os de antes fizeram', async () => {
  const [before, , middle, , after] = await inTransaction(database.db, (db) =>
    Promise.all([count(db), write(db, 'a'), count(db), write(db, 'b'), count(db)]),
  );
  expect([before, middle, after]).toEqual([0, 1, 2]);
  expect(await count(database.db)).toBe(2);
});

/** The program's pool, with a hook before each statement. The hook may replace the statement, or hold its answer back. */
function listening(hook: (text: string) => unknown) {
  return kyselyOver<DB>({
    async connect() {
      const client = await database.pool.connect();
      return {
        async query(statement) {
          const replaced = hook(statement.text);
          if (typeof replaced === 'string') return client.query(replaced);
          const answer = client.query(statement as { text: string });
          await replaced;
          return answer;
        },
        release: (destroy) => client.release(destroy),
      };
    },
  });
}

test('nada se envia antes da resposta do BEGIN; depois, nada espera pela resposta do que veio antes', async () => {
  const events: string[] = [];
  const db = listening((text) => {
    events.push(text.trim().split(' ')[0] ?? '');
    return new Promise((resolve) => setTimeout(resolve, 50)).then(() => events.push('answer'));
  });
  await inTransaction(db, (trx) => Promise.all([count(trx), write(trx, 'a'), count(trx)]));
  expect(events).toEqual([
    ...['begin', 'answer', 'select', 'insert', 'select', 'answer', 'answer', 'answer'],
    ...['commit', 'answer'],
  ]);
});

test('um BEGIN que o banco recusa não deixa nada ser feito, e a conexão fica boa', async () => {
  const db = listening((text) => (text === 'begin' ? 'begin nada' : undefined));
  const writing = inTransaction(db, (trx) => Promise.all([write(trx, 'a'), write(trx, 'b')]));
  await expect(writing).rejects.toMatchObject({ code: '42601' });
  expect(await count(database.db)).toBe(0);
});

test('o que nem pode ser enviado desfaz tudo', async () => {
  const withoutText = {
    toPostgres: () => {
      throw new Error('sem texto');
    },
  };
  const writing = inTransaction(database.db, async (db) => {
    await write(db, 'a');
    await Promise.all([write(db, 'b'), sql`select ${withoutText}`.execute(db), write(db, 'c')]);
  });
  await expect(writing).rejects.toThrow('sem texto');
  expect(await count(database.db)).toBe(0);
});

test('de vários que falham juntos conta-se o que falhou primeiro, por mais longe que se espere por ele', async () => {
  const away = async (db: Db) => {
    const after = async () => (await fail(db)).rows;
    return await after();
  };
  for (let turn = 0; turn < 10; turn++) {
    const writing = inTransaction(database.db, async (db) => {
      await count(db);
      return Promise.all([
        away(db),
        count(db),
        sql`select ${turn}::int as nunca_preparado_${sql.raw(String(turn))}`.execute(db),
      ]);
    });
    await expect(writing).rejects.toMatchObject({ code: '22012' });
  }
});

test('um impasse entre dois que pedem várias coisas de uma vez é resolvido sem que ninguém o veja', async () => {
  const two = openDatabase({ ...testDatabase.config.app, max: 2 });
  await sql`insert into limites_taxa (chave, contagem, inicio) values ('x', 1, now()), ('y', 1, now())`.execute(
    two.db,
  );
  const take = (db: Db, key: string) =>
    sql`update limites_taxa set contagem = contagem + 1 where chave = ${key}`.execute(db);
  let attempts = 0;
  let release: () => void = () => undefined;
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  const cross = (first: string, second: string) =>
    inTransaction(two.db, async (db) => {
      await take(db, first);
      if (++attempts === 2) release();
      await both;
      const seconds = async () => (await take(db, second)).numAffectedRows;
      await Promise.all([seconds(), count(db)]);
    });
  await Promise.all([cross('x', 'y'), cross('y', 'x')]);
  expect(attempts).toBe(3);
  const { rows } = await sql<{ contagem: number }>`select contagem from limites_taxa`.execute(two.db);
  expect(rows).toEqual([{ contagem: 3 }, { contagem: 3 }]);
  await two.close();
});

test('o que falha é o motivo que se conta, e o seguinte não o esconde', async () => {
  const writing = inTransaction(database.db, async (db) => {
    await write(db, 'a');
    await write(db, 'a').catch(() => undefined);
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
  await expect(writing).rejects.toMatchObject({ code: '22012' });
  expect(await count(database.db)).toBe(0);
});

test('depois do fim nada mais se escreve por ela', async () => {
  let kept: Db | undefined;
  await inTransaction(database.db, async (db) => {
    kept = db;
    await write(db, 'a');
  });
  await expect(write(kept as Db, 'b')).rejects.toThrow('already committed');
  expect(await count(database.db)).toBe(1);
});

test('um BEGIN que falha leva consigo tudo o que se pediu', async () => {
  await count(database.db);
  await testDatabase.dono.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [testDatabase.config.app.user],
  );
  const writing = inTransaction(database.db, (db) => Promise.all([write(db, 'a'), write(db, 'b')]));
  const outcome = await writing.then(
    () => 'feito',
    () => 'recusado',
  );
  // The pool may have noticed the lost connection before it lent it.
  expect(await count(database.db)).toBe(outcome === 'feito' ? 2 : 0);
});

test('o que ainda anda depois de uma recusa não escreve fora da transação', async () => {
  let late: Promise<unknown> | undefined;
  const writing = inTransaction(database.db, async (db) => {
    late = count(db).then(() => write(db, 'tarde'));
    late.catch(() => undefined);
    throw new Error('recusado');
  });
  await expect(writing).rejects.toThrow('recusado');
  await expect(late).rejects.toThrow(/over|already rolled back/);
  expect(await count(database.db)).toBe(0);
});

test('a que é cancelada no meio desfaz tudo e é o motivo, e a conexão fica boa', async () => {
  const writing = inTransaction(database.db, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const cancelling = cancelSleeping(rows[0]?.pid);
    await Promise.all([write(db, 'a'), sql`select pg_sleep(20)`.execute(db), write(db, 'b')]);
    await cancelling;
  });
  await expect(writing).rejects.toMatchObject({ code: '57014' });
  expect(await count(database.db)).toBe(0);
});

async function cancelSleeping(pid: number | undefined): Promise<void> {
  const cancel =
    "select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'";
  while ((await testDatabase.dono.query(cancel, [pid])).rowCount === 0);
}

test('a conexão que cai no meio, ou não responde a tempo, desfaz tudo e não é emprestada de novo', async () => {
  const cut = inTransaction(database.db, async (db) => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    await Promise.all([write(db, 'a'), end, write(db, 'b')]);
  });
  await expect(cut).rejects.toThrow();
  const hurried = openDatabase({ ...testDatabase.config.app, max: 1, query_timeout: 300 });
  const slow = inTransaction(hurried.db, (db) =>
    Promise.all([write(db, 'a'), sql`select pg_sleep(1.5)`.execute(db), write(db, 'b')]),
  );
  await expect(slow).rejects.toThrow(/^(Query read timeout|Connection terminated)/);
  expect(await count(hurried.db)).toBe(0);
  await hurried.close();
});

test('as colunas que mudam são recusadas uma vez, e a próxima conexão as lê', async () => {
  await testDatabase.dono.query(
    `create table mudam as select 1 as a; grant select on mudam to ${testDatabase.config.app.user}`,
  );
  const everyOne = async () => (await sql`select * from mudam`.execute(database.db)).rows;
  await everyOne();
  await testDatabase.dono.query("alter table mudam add b text default 'b'");
  await expect(everyOne()).rejects.toMatchObject({ code: '0A000' });
  expect(await everyOne()).toEqual([{ a: 1, b: 'b' }]);
  await testDatabase.dono.query('drop table mudam');
});
