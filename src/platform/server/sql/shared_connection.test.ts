/** Statements of many requests on one connection: each gets its own answer, whatever happens to the others. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openSharedConnection, type SharedConnection } from './shared_connection.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

async function sharing<T>(
  use: (shared: SharedConnection) => Promise<T>,
  config: pg.ClientConfig = {},
): Promise<T> {
  const shared = openSharedConnection({ ...testDatabase.config.app, ...config });
  try {
    return await use(shared);
  } finally {
    await shared.close();
  }
}
const outcomes = async (answers: Promise<{ rows: unknown[] }>[]) =>
  (await Promise.allSettled(answers)).map((one) =>
    one.status === 'fulfilled' ? one.value.rows : one.reason,
  );
const divide = (shared: SharedConnection, by: unknown) =>
  shared.query({ name: 'dividir', text: 'select 10 / $1::int as n', values: [by] });
const pidOf = async (shared: SharedConnection) =>
  (await shared.query<{ pid: number }>({ name: 'pid', text: 'select pg_backend_pid() as pid' })).rows[0]?.pid;

test('uma que falha não atinge as outras, nem as de mesmo nome', async () => {
  const answers = await sharing((shared) => outcomes([1, 0, 2, 'x', 5].map((by) => divide(shared, by))));
  expect(answers).toMatchObject([[{ n: 10 }], { code: '22012' }, [{ n: 5 }], { code: '22P02' }, [{ n: 2 }]]);
});

test('nem a que não pôde ser preparada', async () => {
  await sharing(async (shared) => {
    const create = () => shared.query({ name: 'criada', text: 'select 1 as um from criada' });
    for (let time = 0; time < 2; time++) {
      const answers = await outcomes([create(), create(), divide(shared, 5)]);
      expect(answers).toMatchObject([{ code: '42P01' }, { code: '42P01' }, [{ n: 2 }]]);
    }
  });
});

test('centenas, com falhas no meio, têm cada uma a sua resposta', async () => {
  const answers = await sharing((shared) =>
    outcomes(Array.from({ length: 300 }, (_, index) => divide(shared, index % 7 === 3 ? 0 : 10))),
  );
  for (const [index, answer] of answers.entries()) {
    if (index % 7 === 3) expect(answer).toMatchObject({ code: '22012' });
    else expect(answer).toEqual([{ n: 1 }]);
  }
});

test('o que não se escreve ou não se lê falha sozinho', async () => {
  const withoutText = { toPostgres: () => expect.fail('sem texto') };
  const types = {
    getTypeParser: ((oid: number) => (oid === 600 ? () => expect.fail('ilegível') : Number)) as never,
  };
  await sharing(
    async (shared) => {
      const unwritable = () => shared.query({ text: 'select $1::text as t', values: [withoutText] });
      const point = () => shared.query({ name: 'ponto', text: "select '(1,2)'::point as p" });
      const answers = [unwritable(), divide(shared, 5), point(), divide(shared, 2)];
      expect(await outcomes(answers)).toMatchObject([
        { message: 'sem texto' },
        [{ n: 2 }],
        { message: 'ilegível' },
        [{ n: 5 }],
      ]);
      expect((await divide(shared, 1)).rows).toEqual([{ n: 10 }]);
    },
    { types },
  );
});

test('as colunas que mudam só atingem quem as pede, uma vez', async () => {
  await testDatabase.dono.query(
    `create table mudam as select 1 as a; grant select on mudam to ${testDatabase.config.app.user}`,
  );
  await sharing(async (shared) => {
    const everyOne = () => shared.query({ name: 'todas', text: 'select * from mudam' });
    await outcomes([everyOne(), divide(shared, 5)]);
    await testDatabase.dono.query("alter table mudam add b text default 'b'");
    const answers = await outcomes([everyOne(), divide(shared, 5)]);
    expect(answers).toMatchObject([{ code: '0A000' }, [{ n: 2 }]]);
    expect((await everyOne()).rows).toEqual([{ a: 1, b: 'b' }]);
  });
  await testDatabase.dono.query('drop table mudam');
});

test('a conexão cortada é dita a quem esperava; o que se pede depois vai por outra', async () => {
  await sharing(async (shared) => {
    const cut = shared.query({
      text: 'select pg_terminate_backend(pg_backend_pid()), $1::int',
      values: [1],
    });
    expect(await outcomes([cut, divide(shared, 5)])).toEqual([expect.any(Error), expect.any(Error)]);
    expect((await divide(shared, 2)).rows).toEqual([{ n: 5 }]);
  });
});

test('o que passa do prazo falha com os que foram junto, e a conexão é trocada', async () => {
  await sharing(
    async (shared) => {
      const before = await pidOf(shared);
      const slow = shared.query({ text: 'select pg_sleep(1.2), $1::int', values: [1] });
      const message = expect.stringMatching(/^(Connection terminated|Query read timeout)/);
      expect(await outcomes([slow, divide(shared, 5)])).toMatchObject([{ message }, { message }]);
      expect(await pidOf(shared)).not.toBe(before);
    },
    { query_timeout: 500 },
  );
});

test('sem o servidor, ou sem o seu certificado, cada uma é recusada', async () => {
  const missing = [
    { host: '/pasta/que/nao/existe' },
    { connectionString: 'postgres://app@localhost/x?sslrootcert=/nao/existe.crt' },
  ];
  for (const config of missing)
    await sharing(async (shared) => {
      for (let time = 0; time < 2; time++) {
        const answers = await outcomes([divide(shared, 1), divide(shared, 2)]);
        expect(answers).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }]);
      }
    }, config);
});

test('fechar espera pelo que foi pedido, e não deixa conexão', async () => {
  const application_name = 'a fechar';
  const shared = openSharedConnection({ ...testDatabase.config.app, application_name });
  const open = 'select from pg_stat_activity where application_name = $1';
  const first = divide(shared, 5);
  await new Promise(setImmediate);
  const answers = outcomes([first, divide(shared, 2), divide(shared, 1)]);
  await shared.close();
  expect(await answers).toEqual([[{ n: 2 }], [{ n: 5 }], [{ n: 10 }]]);
  await expect(divide(shared, 5)).rejects.toThrow('Connection terminated');
  await shared.close();
  await expect.poll(async () => (await testDatabase.dono.query(open, [application_name])).rowCount).toBe(0);
});
test('um impasse com quem tranca tabelas não é visto por quem lê', async () => {
  await testDatabase.dono.query(
    `create table uma (n int); create table outra (n int); grant select on uma, outra to ${testDatabase.config.app.user}`,
  );
  const shared = openSharedConnection(testDatabase.config.app);
  const owner = await testDatabase.dono.connect();
  await owner.query('begin; lock table outra');
  const reading = Promise.all(
    ['uma', 'outra'].map((table) => shared.query({ name: table, text: `select n from ${table}` })),
  );
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from outra%'";
  await expect.poll(async () => (await testDatabase.dono.query(waiting)).rowCount).toBe(1);
  await owner.query('lock table uma');
  await owner.query('commit');
  owner.release();
  expect((await reading).map(({ rowCount }) => rowCount)).toEqual([0, 0]);
  await shared.close();
  await testDatabase.dono.query('drop table uma, outra');
});
