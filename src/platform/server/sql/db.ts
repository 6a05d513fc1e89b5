/**
 * The program's connections. numeric, int8 and date arrive as text; timestamptz as Date. Only `*.sql.ts` files and this
 * folder contain SQL.
 */
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { phonePattern } from '#platform/shared/documents.ts';
import { searchWords } from '#platform/shared/text.ts';
import { kyselyOver } from './pg_dialect.ts';
import type { DB } from './schema.gen.ts';
import { openSharedConnection, openSharedConnections, type SharedConnection } from './shared_connection.ts';
import { LONG, UNNAMED } from './statements.ts';

const DATE = 1082;

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text');
  },
};

export interface Database {
  readonly db: Kysely<DB>;
  /** The same, but brief selects outside a transaction share connections. */
  readonly reads: Kysely<DB>;
  readonly pool: pg.Pool;
  /** For the session lookup of every request. */
  readonly shared: SharedConnection;
  close(): Promise<void>;
}

/**
 * Connections for brief reads. More would wake more PostgreSQL processes; with fewer, a slow read would block more of
 * the others.
 */
const READERS = 2;

/**
 * A new connection loads the catalogue and plans every statement again; by default `pg` closes idle ones after ten
 * seconds.
 */
const KEPT_IDLE_MS = 5 * 60_000;

/**
 * Settings of every connection, for any server.
 * - `jit`: a server with LLVM compiles each statement whose cost it estimates as high, which takes seconds, and keeps
 *   nothing of it for the next run. The program's statements run for milliseconds.
 * - `random_page_cost`: the default of 4 is for spinning disks. With it the planner avoids an index whose rows lie far
 *   apart, and the orders of a new branch were looked for among the orders of all branches: 61 ms instead of 0.2.
 */
export const PLANNER = '-c jit=off -c random_page_cost=1.1';

export function openDatabase(config: pg.PoolConfig): Database {
  const options = {
    max: 20,
    idleTimeoutMillis: KEPT_IDLE_MS,
    ...config,
    options: [PLANNER, ...(config.options ? [config.options] : [])].join(' '),
    types,
    pipeline: true,
  };
  const pool = new pg.Pool(options);
  const shared = openSharedConnection(options);
  const readers = openSharedConnections(options, READERS);
  // The query that needs a cut connection (the database restarted) reports it; without these listeners the event would
  // end the program. The pool drops the connection, and the next query opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: kyselyOver<DB>(pool),
    reads: kyselyOver<DB>(pool, readers),
    pool,
    shared,
    async close() {
      await Promise.all([pool.end(), shared.close(), readers.close()]);
    },
  };
}

/** Marks a select whose best plan depends on the values it is given: it is planned each time. */
export const plannedEachTime = sql.raw(UNNAMED);

/** Marks a select that may read many rows, so that no brief one waits for it: `select.modifyFront(long)`. */
export const long = sql.raw(LONG);

/** Digits of an EAN or IMEI, printed in groups. */
const GROUPED = /^\d+(\s+\d+)+$/;
const GROUPED_LENGTH = 12;

/**
 * The words of a search. A phone becomes one word that matches all its forms. So does a long number in groups, which may
 * be stored with or without its spaces. The % in these words matches any text.
 */
export function soughtWords(busca = ''): string[] {
  const phone = phonePattern(busca);
  if (phone !== null) return [phone];
  const words = searchWords(busca);
  const grouped = GROUPED.test(busca.trim()) && words.join('').length >= GROUPED_LENGTH;
  return grouped ? [words.join('%')] : words;
}

/**
 * Rows whose search column (made by texto_busca) contains every word; words under 3 characters match only word
 * beginnings.
 */
export function matchesSearch(
  column: Expression<string | null>,
  busca: string | undefined,
): RawBuilder<SqlBool> | null {
  const words = soughtWords(busca);
  return words.length > 0 ? matchesPatterns(column, words.map(patternOf)) : null;
}

/** The database folds the word, as it folded the column: only it knows what it makes of 'º', 'ß' or 'ø'. */
export const patternOf = (word: string): RawBuilder<string> => patternFrom(word, sql`${word}`);

/** The same where the word is also the value of `typed`. */
export function patternFrom(word: string, typed: RawBuilder<unknown>): RawBuilder<string> {
  if (word.includes('%')) return sql<string>`${`%${word}%`}::text`;
  return word.length < 3
    ? sql<string>`'%' || texto_busca(${typed}) || '%'`
    : sql<string>`'%' || ltrim(texto_busca(${typed})) || '%'`;
}

export function matchesPatterns(
  column: Expression<string | null>,
  patterns: readonly RawBuilder<string>[],
): RawBuilder<SqlBool> {
  const conditions = patterns.map((pattern) => sql`${column} like ${pattern}`);
  return sql<SqlBool>`${sql.raw(UNNAMED)} (${sql.join(conditions, sql` and `)})`;
}

/** Column types for `unnestRows`, in column order. */
type ColumnTypes<Row> = {
  readonly [K in keyof Row]:
    | 'uuid'
    | 'text'
    | 'numeric'
    | 'boolean'
    | 'timestamptz'
    | 'date'
    | 'int'
    | 'jsonb';
};

/**
 * Rows as one set: `unnest($1::uuid[], $2::numeric[], …) with ordinality as nome(coluna, …, ordem)`. The statement text
 * is the same for any number of rows, and a document with many lines takes one round trip.
 */
export function unnestRows<Row extends object>(
  alias: string,
  columns: ColumnTypes<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const arrays = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(columns[name])}[]`);
  return sql`unnest(${sql.join(arrays)}) with ordinality as ${sql.raw(alias)}(${sql.raw([...names, 'ordem'].join(', '))})`;
}

/** `insert into tabela (…) select … from unnest(…)`, in the given order; as a statement or as a CTE. */
export function insertRows<Row extends object>(
  table: keyof DB & string,
  columns: ColumnTypes<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const names = sql.raw(Object.keys(columns).join(', '));
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${unnestRows('linha', columns, rows)} order by linha.ordem`;
}
