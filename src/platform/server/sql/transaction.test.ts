/** The statements of a write, their order, and the effect of a failing one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Db } from './context.ts';
import { type Database, openDatabase } from './db.ts';
import { sendTogether } from './pg_batch.ts';
import { type Asked, sendInTurn } from './statements.ts';
import { inTransaction, leaveToCommit } from './transaction.ts';

let testDatabase: TestDatabase;
let database: Database;
/** The statements of each send, by their first words. */
let sent: string[][] = [];
let refuseBegin = false;
const refuse = (asked: Asked): Asked => {
  if (!refuseBegin || asked.text !== 'begin') return asked;
  refuseBegin = false;
  return { ...asked, name: undefined, text: 'begin nada' };
};

/** Once as the program sends statements, once as it would with another version of `pg`. */
describe.each([
  ['juntos', sendTogether],
  ['um depois do outro', sendInTurn],
])('enviados %s', (_, send) => {
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(
      { ...testDatabase.config.app, max: 1 },
      {
        send(client, statements) {
          sent.push(statements.map(({ text }) => text.split(' ')[0] ?? ''));
          return send(client, statements.map(refuse));
        },
      },
    );
  });
  beforeEach(async () => {
    await testDatabase.dono.query('truncate limites_taxa');
    await count(database.db);
    sent = [];
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
    expect(sent).toEqual([['begin', 'select', 'insert', 'select', 'insert', 'select'], ['commit']]);
    expect(await count(database.db)).toBe(2);
  });

  test('o que se pede enquanto o BEGIN não foi respondido espera por ele, na ordem em que foi pedido', async () => {
    const readOnes = await inTransaction(database.db, async (db) => {
      const first = count(db);
      await new Promise(setImmediate);
      return Promise.all([first, write(db, 'a'), count(db), write(db, 'b'), count(db)]);
    });
    expect([readOnes[0], readOnes[2], readOnes[4]]).toEqual([0, 1, 2]);
    expect(sent).toEqual([['begin', 'select'], ['insert', 'select', 'insert', 'select'], ['commit']]);
  });

  test('um BEGIN que o banco recusa leva consigo o que foi com ele e o que o esperava, e a conexão fica boa', async () => {
    await count(database.db);
    refuseBegin = true;
    const writing = inTransaction(database.db, async (db) => {
      const first = write(db, 'a').catch(() => undefined);
      await new Promise(setImmediate);
      await Promise.all([first, write(db, 'b')]);
    });
    await expect(writing).rejects.toMatchObject({ code: '42601' });
    expect(await count(database.db)).toBe(0);
  });

  test('o que só ficou para o COMMIT é feito, também quando nada foi esperado antes', async () => {
    await inTransaction(database.db, async (db) => {
      await leaveToCommit(db, write(db, 'a'));
      await leaveToCommit(db, write(db, 'b'));
    });
    expect(await count(database.db)).toBe(2);
  });

  test('o que nem pode ser enviado desfaz tudo, também quando o COMMIT só vem depois', async () => {
    const withoutText = {
      toPostgres: () => {
        throw new Error('sem texto');
      },
    };
    const writeUnsendable = (key: string, beforeCommit: (db: Db) => Promise<unknown>) =>
      inTransaction(database.db, async (db) => {
        await write(db, key);
        await leaveToCommit(db, sql`select ${withoutText}`.execute(db));
        await leaveToCommit(db, write(db, `${key}, auditoria`));
        await beforeCommit(db);
      });
    const atOnce = writeUnsendable('junto', async () => undefined);
    await expect(atOnce).rejects.toThrow('sem texto');
    const after = writeUnsendable('depois', () => new Promise(setImmediate));
    await expect(after).rejects.toThrow('sem texto');
    const other = writeUnsendable('outra', async (db) => {
      await new Promise(setImmediate);
      await write(db, 'mais');
    });
    await expect(other).rejects.toThrow('sem texto');
    const swallowed = inTransaction(database.db, async (db) => {
      await write(db, 'engolido');
      await sql`select ${withoutText}`.execute(db).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('sem texto');
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
    expect(sent).toEqual([
      ['begin', 'insert'],
      ['insert', 'commit'],
    ]);
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

  test('fora de uma escrita, o que ficaria para o COMMIT é esperado', async () => {
    await expect(leaveToCommit(database.db, fail(database.db))).rejects.toMatchObject({ code: '22012' });
  });
});
