/** The statements of a write, their order, and the effect of a failing one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import type { Db } from './context.ts';
import { type Database, openDatabase } from './db.ts';
import { sendTogether } from './pg_batch.ts';
import { type Asked, sendInTurn } from './statements.ts';
import { inTransaction, leaveToCommit } from './transaction.ts';

let banco: TestDatabase;
let database: Database;
/** The statements sent at once, by their first words. */
let sent: string[][] = [];
let refuseBegin = false;
const refuse = (asked: Asked): Asked => {
  if (!refuseBegin || asked.text !== 'begin') return asked;
  refuseBegin = false;
  return { ...asked, name: undefined, text: 'begin nada' };
};

/** As the program sends them, and as it would with another version of `pg`. */
describe.each([
  ['juntos', sendTogether],
  ['um depois do outro', sendInTurn],
])('enviados %s', (_, send) => {
  beforeAll(async () => {
    banco = await createTestDatabase();
    database = openDatabase(
      { ...banco.config.app, max: 1 },
      {
        send(client, statements) {
          sent.push(statements.map(({ text }) => text.split(' ')[0] ?? ''));
          return send(client, statements.map(refuse));
        },
      },
    );
  });
  beforeEach(async () => {
    await banco.dono.query('truncate limites_taxa');
    await count(database.db);
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
    const [antes, , meio, , depois] = await inTransaction(database.db, (db) =>
      Promise.all([count(db), write(db, 'a'), count(db), write(db, 'b'), count(db)]),
    );
    expect([antes, meio, depois]).toEqual([0, 1, 2]);
    expect(sent).toEqual([['begin', 'select', 'insert', 'select', 'insert', 'select'], ['commit']]);
    expect(await count(database.db)).toBe(2);
  });

  test('o que se pede enquanto o BEGIN não foi respondido espera por ele, na ordem em que foi pedido', async () => {
    const lidos = await inTransaction(database.db, async (db) => {
      const primeiro = count(db);
      await new Promise(setImmediate);
      return Promise.all([primeiro, write(db, 'a'), count(db), write(db, 'b'), count(db)]);
    });
    expect([lidos[0], lidos[2], lidos[4]]).toEqual([0, 1, 2]);
    expect(sent).toEqual([['begin', 'select'], ['insert', 'select', 'insert', 'select'], ['commit']]);
  });

  test('um BEGIN que o banco recusa leva consigo o que foi com ele e o que o esperava, e a conexão fica boa', async () => {
    await count(database.db);
    refuseBegin = true;
    const writing = inTransaction(database.db, async (db) => {
      const primeira = write(db, 'a').catch(() => undefined);
      await new Promise(setImmediate);
      await Promise.all([primeira, write(db, 'b')]);
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
    const semTexto = {
      toPostgres: () => {
        throw new Error('sem texto');
      },
    };
    const escrever = (chave: string, antesDoCommit: (db: Db) => Promise<unknown>) =>
      inTransaction(database.db, async (db) => {
        await write(db, chave);
        await leaveToCommit(db, sql`select ${semTexto}`.execute(db));
        await leaveToCommit(db, write(db, `${chave}, auditoria`));
        await antesDoCommit(db);
      });
    const junto = escrever('junto', async () => undefined);
    await expect(junto).rejects.toThrow('sem texto');
    const depois = escrever('depois', () => new Promise(setImmediate));
    await expect(depois).rejects.toThrow('sem texto');
    const outra = escrever('outra', async (db) => {
      await new Promise(setImmediate);
      await write(db, 'mais');
    });
    await expect(outra).rejects.toThrow('sem texto');
    const engolido = inTransaction(database.db, async (db) => {
      await write(db, 'engolido');
      await sql`select ${semTexto}`.execute(db).catch(() => undefined);
    });
    await expect(engolido).rejects.toThrow('sem texto');
    expect(await count(database.db)).toBe(0);
  });

  test('de vários que falham juntos conta-se o que falhou primeiro, por mais longe que se espere por ele', async () => {
    const longe = async (db: Db) => {
      const depois = async () => (await fail(db)).rows;
      return await depois();
    };
    for (let vez = 0; vez < 10; vez++) {
      const writing = inTransaction(database.db, async (db) => {
        await count(db);
        return Promise.all([
          longe(db),
          count(db),
          sql`select ${vez}::int as nunca_preparado_${sql.raw(String(vez))}`.execute(db),
        ]);
      });
      await expect(writing).rejects.toMatchObject({ code: '22012' });
    }
  });

  test('um impasse entre dois que pedem várias coisas de uma vez é resolvido sem que ninguém o veja', async () => {
    const dois = openDatabase({ ...banco.config.app, max: 2 });
    await sql`insert into limites_taxa (chave, contagem, inicio) values ('x', 1, now()), ('y', 1, now())`.execute(
      dois.db,
    );
    const tomar = (db: Db, chave: string) =>
      sql`update limites_taxa set contagem = contagem + 1 where chave = ${chave}`.execute(db);
    let tentativas = 0;
    let soltar: () => void = () => undefined;
    const ambos = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    const cruzar = (primeira: string, segunda: string) =>
      inTransaction(dois.db, async (db) => {
        await tomar(db, primeira);
        if (++tentativas === 2) soltar();
        await ambos;
        const segundas = async () => (await tomar(db, segunda)).numAffectedRows;
        await Promise.all([segundas(), count(db)]);
      });
    await Promise.all([cruzar('x', 'y'), cruzar('y', 'x')]);
    expect(tentativas).toBe(3);
    const { rows } = await sql<{ contagem: number }>`select contagem from limites_taxa`.execute(dois.db);
    expect(rows).toEqual([{ contagem: 3 }, { contagem: 3 }]);
    await dois.close();
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
    await banco.dono.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'app'",
    );
    const writing = inTransaction(database.db, (db) => Promise.all([write(db, 'a'), write(db, 'b')]));
    const outcome = await writing.then(
      () => 'feito',
      () => 'recusado',
    );
    // The pool may have noticed the lost connection before lending it.
    expect(await count(database.db)).toBe(outcome === 'feito' ? 2 : 0);
  });

  test('fora de uma escrita, o que ficaria para o COMMIT é esperado', async () => {
    await expect(leaveToCommit(database.db, fail(database.db))).rejects.toMatchObject({ code: '22012' });
  });
});
