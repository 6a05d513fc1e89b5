/**
 * Fills an empty database with a large shop in minutes: set-based statements on one owner connection, with foreign keys
 * and triggers disabled and indexes built at the end. For measurements and tests only; if it is killed, drop the
 * database. `../carga.ts` says which tables, in which order.
 *
 * All values derive from hashes of row numbers, so that the same size gives the same shop:
 * - `sorteio(n, s)`: 0 ≤ x < 1, the draw `s` of row `n`;
 * - `id_de(instante, tabela, n)`: a UUID version 7 of that instant;
 * - `instante_de(n, total)`: the nth of `total` instants, ascending, in opening hours over three years.
 * The functions that compute with instants are declared stable: PostgreSQL would not inline immutable ones and would
 * call them row by row.
 */
import { type Kysely, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';

/** First and last day of the history; fixed, so every run gives the same data. */
export const LOAD_START = '2023-11-01';
const DAYS = 1095;

const FUNCTIONS = [
  `create function pg_temp.sorteio(n bigint, s int) returns float8 language sql immutable parallel safe as
   $$ select (hashint8extended(n, s) & 4503599627370495) / 4503599627370496.0::float8 $$`,
  `create function pg_temp.id_de(instante timestamptz, tabela int, n bigint) returns uuid language sql stable parallel safe as
   $$ select ('0' || to_hex(((extract(epoch from instante)::float8 * 1000)::bigint << 16) | 28672 | (hashint8extended(n, tabela) & 4095))
        || to_hex(-6917529027641081856 | (hashint8extended(n, tabela + 1000) & 1152921504606846975)))::uuid $$`,
  `create function pg_temp.instante_de(n bigint, total bigint) returns timestamptz language sql stable parallel safe as
   $$ select timestamptz '${LOAD_START} 11:00:00Z' + make_interval(secs => floor(${DAYS} * n::float8 / total) * 86400
        + round((${DAYS} * n::float8 / total - floor(${DAYS} * n::float8 / total)) * 36000000) / 1000) $$`,
];

export const listOf = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

/**
 * Runs `load` on one connection, then builds the indexes of `tables` and analyzes everything. Throws if an invariant does
 * not hold.
 */
export async function bulkLoad(
  owner: Kysely<DB>,
  tables: readonly (keyof DB & string)[],
  load: (db: Db) => Promise<void>,
): Promise<void> {
  await owner.connection().execute(async (db) => {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`set session_replication_role = replica`);
    await run(`set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`);
    for (const statement of FUNCTIONS) await run(statement);
    const indexes = await takeIndexes(db, tables);
    await load(db);
    for (const definition of indexes) await run(definition);
    await run('discard temp');
    await run('vacuum analyze');
    await run(`set session_replication_role = origin`);
    const divergencias = await checkInvariants(db);
    if (divergencias.length > 0)
      throw new Error(`The books do not balance: ${JSON.stringify(divergencias, null, 2)}`);
  });
}

/** Drops the indexes that support no constraint; returns the statements that recreate them. */
async function takeIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  const found = await sql<{ nome: string; definition: string }>`
    select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`.execute(db);
  for (const { nome } of found.rows) await sql.raw(`drop index ${nome}`).execute(db);
  return found.rows.map(({ definition }) => definition);
}
