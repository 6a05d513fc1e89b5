/** Statements whose columns are not described again, compared with their results in plain `pg`. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { runStatement } from './pg_statement.ts';

let banco: TestDatabase;
let client: pg.Client;
/** Number of RowDescription messages. */
let descriptions = 0;

beforeAll(async () => {
  banco = await createTestDatabase();
  client = new pg.Client({ ...banco.config.app, pipeline: true } as pg.ClientConfig);
  await client.connect();
  const { connection } = client as unknown as { connection: pg.Connection };
  connection.on('rowDescription', () => descriptions++);
  await client.query(
    'create temp table coisas (id int primary key, nome text, dia date, quando timestamptz)',
  );
});
beforeEach(async () => {
  await client.query('truncate coisas');
  descriptions = 0;
});
afterAll(async () => {
  await client.end();
  await banco.drop();
});

let last = 0;
const named = (text: string) => {
  const name = `s${++last}`;
  return (...values: unknown[]) => runStatement(client, { name, text, values });
};

test('as linhas são as mesmas, e as colunas são ditas uma vez', async () => {
  const text = `select $1::int as n, null::text as nada, 1.50::numeric as valor, '2026-02-28'::date as dia,
    '2026-02-28 03:00Z'::timestamptz as quando, array['a', null] as lista, '{"a": [1]}'::jsonb as json, 'ção 🔧' as texto`;
  const dele = await client.query(text, [7]);
  descriptions = 0;
  const run = named(text);
  for (let time = 0; time < 3; time++) {
    const { rows, fields, rowCount, command } = await run(7);
    expect({ rows, fields, rowCount, command }).toEqual({
      rows: dele.rows,
      fields: dele.fields,
      rowCount: 1,
      command: 'SELECT',
    });
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(dele.rows[0]));
  }
  expect(descriptions).toBe(1);
});

test('muitas de uma vez, antes que a primeira responda, recebem cada uma o seu', async () => {
  const run = named('select n, $1::text as de from generate_series(1, $2::int) as n');
  const sizes = [3, 0, 1, 200, 2];
  const answers = await Promise.all(sizes.map((size) => run(`para ${size}`, size)));
  const again = await Promise.all(sizes.map((size) => run(`para ${size}`, size)));
  for (const [index, size] of sizes.entries()) {
    const rows = Array.from({ length: size }, (_, n) => ({ n: n + 1, de: `para ${size}` }));
    expect(answers[index]?.rows).toEqual(rows);
    expect(again[index]?.rows).toEqual(rows);
  }
});

test('o que não devolve colunas diz quantas linhas foram, e o que devolve as devolve', async () => {
  const insert = named('insert into coisas (id, nome) values ($1, $2)');
  const update = named('update coisas set nome = $1 returning id, nome');
  for (const id of [1, 2, 3])
    expect(await insert(id, 'a')).toMatchObject({ rowCount: 1, command: 'INSERT', rows: [] });
  expect(descriptions).toBe(0);
  for (const nome of ['b', 'c']) {
    const { rows, rowCount } = await update(nome);
    expect(rows).toEqual([1, 2, 3].map((id) => ({ id, nome })));
    expect(rowCount).toBe(3);
  }
  expect(descriptions).toBe(1);
});

test('um erro, na primeira vez ou depois, não deixa nada para as outras', async () => {
  const run = named('select 10 / $1::int as n');
  await expect(run(0)).rejects.toMatchObject({ code: '22012' });
  expect((await run(5)).rows).toEqual([{ n: 2 }]);
  await expect(run(0)).rejects.toMatchObject({ code: '22012' });
  await expect(run('x')).rejects.toMatchObject({ code: '22P02' });
  expect((await Promise.all([run(1), run(2)])).map(({ rows }) => rows)).toEqual([[{ n: 10 }], [{ n: 5 }]]);
});

test('o que não se pode enviar não estraga o que está preparado', async () => {
  const semTexto = {
    toPostgres: () => {
      throw new Error('sem texto');
    },
  };
  const run = named('select $1::text as valor');
  for (let time = 0; time < 2; time++) {
    await expect(run(semTexto)).rejects.toThrow('sem texto');
    expect((await run('a')).rows).toEqual([{ valor: 'a' }]);
  }
});

test('quando as colunas mudam PostgreSQL recusa, em vez de ser lido com as de antes', async () => {
  const run = named('select * from coisas where id = $1');
  await client.query("insert into coisas values (1, 'a', null, null)");
  expect((await run(1)).rows).toHaveLength(1);
  await client.query('alter table coisas alter column nome type int using 42');
  await expect(run(1)).rejects.toMatchObject({ code: '0A000' });
  expect((await named('select * from coisas where id = $1')(1)).rows).toMatchObject([{ nome: 42 }]);
});

test('o que outra conexão sabe não vale nesta', async () => {
  const outra = new pg.Client(banco.config.app);
  await outra.connect();
  const statement = { name: 'igual', text: 'select $1::int as n', values: [1] };
  await runStatement(client, statement);
  expect((await runStatement(outra, statement)).rows).toEqual([{ n: 1 }]);
  await outra.end();
});
