/**
 * Searches rows by several conditions: their own words or the records they refer to, such as movements by product or
 * customer.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './context.ts';
import type { DB } from './schema.gen.ts';
import { type Condition, refersTo } from './search_conditions.ts';
import { inRange, type Range } from './sort_keys.ts';
import { LONG } from './statements.ts';
import { type Total, totalUpTo } from './total.ts';

interface Searched {
  readonly table: keyof DB & string;
  /** The list's alias for the table. */
  readonly alias: string;
  /** Which rows the list may show, in columns of the alias. */
  readonly within: RawBuilder<SqlBool>;
  /** Above this many matches a search counts as common. */
  readonly common?: number;
}

/** The sort columns used for paging must belong to the table itself. */
export interface Search extends Searched {
  /** A row must meet at least one of these. */
  readonly conditions: readonly Condition[];
  /**
   * `within` with the branch hidden from the planner, so that the plan is kept. Set only if `within` selects at least a
   * whole branch: then a page is first looked for among the list's next rows.
   */
  readonly wholeBranch?: RawBuilder<SqlBool> | undefined;
}

interface SearchedReferences extends Searched {
  /** Foreign keys and their tables, which have a search column. */
  readonly references: Readonly<Record<string, keyof DB & string>>;
  /**
   * Conditions, by foreign key, on the referenced rows whose names the user may search. They use columns of the alias
   * and of `citado`.
   */
  readonly visible?: Readonly<Record<string, RawBuilder<SqlBool>>>;
}

/** Rows with at least one reference that matches the whole search. */
export function searchReferences(
  busca: string | undefined,
  { references, visible = {}, ...searched }: SearchedReferences,
): Search | null {
  const conditions = Object.entries(references).flatMap(
    ([column, target]) =>
      refersTo(sql.ref(`${searched.alias}.${column}`), target, busca, visible[column]) ?? [],
  );
  return conditions.length > 0 ? { ...searched, conditions } : null;
}

/**
 * Above this many matches, scanning in list order fills a page sooner than collecting all matches. Counting also stops
 * here: counting ten thousand orders that match a letter takes longer than showing the first page. The best value grows
 * with the square root of the number of rows; this one suits a million.
 */
const COMMON = 2000;

/**
 * A search first reads this many of the list's next rows for each row of the page, because the index is slower for
 * frequent words. It goes on to the second number only if the rows found so far suggest that this fills the page.
 */
const AHEAD = { first: 6, whole: 100 } as const;

interface Matches<Row> {
  /** The range's rows. */
  readonly rows: Row[];
  /** The number of rows that were found; those deleted meanwhile are missing in `rows`. */
  readonly found: number;
  /** Null if the matches were not counted. */
  readonly total: Total | null;
}

/**
 * Reads the matches of the range with `read`, which restricts a select to a condition. Counts all matches unless they
 * fill the range and the caller wants no total.
 */
export async function readMatches<Row>(
  db: Db,
  search: Search,
  range: Range,
  read: (matches: RawBuilder<SqlBool>) => Promise<Row[]>,
  { counted = true }: { counted?: boolean } = {},
): Promise<Matches<Row>> {
  const { conditions, wholeBranch } = search;
  const inOrder = conditions.flatMap((condition) => condition.inOrder ?? []);
  if (!counted && wholeBranch && inOrder.length === conditions.length) {
    const look = (perRow: number) =>
      read(isAhead({ ...search, within: wholeBranch }, range, { perRow, found: oneOf(inOrder) }));
    let rows = await look(AHEAD.first);
    const promised = (rows.length * AHEAD.whole) / AHEAD.first;
    if (rows.length < range.limit && promised >= range.limit) rows = await look(AHEAD.whole);
    if (rows.length === range.limit) return { rows, found: rows.length, total: null };
  }
  const { total, ids } = await countAndFind(db, search, range);
  const rows = ids.length > 0 ? await read(sql<SqlBool>`${idOf(search)} = any(${ids}::uuid[])`) : [];
  return { rows, found: ids.length, total };
}

/** Few matches are collected and sorted; many are dense enough to find by scanning in list order. */
async function countAndFind(
  db: Db,
  search: Search,
  range: Range,
): Promise<{ total: Total; ids: readonly string[] }> {
  const { common = COMMON } = search;
  const keys = range.sort.map((key, index) => ({ ...key, value: sql.ref(`chave_${index}`) }));
  const columns = range.sort.map(({ value }, index) => sql`, ${value} as ${sql.ref(`chave_${index}`)}`);
  const gathered = gather(search, {
    columns: sql.join(columns, sql``),
    limit: sql`limit ${sql.lit(common + 1)}`,
  });
  const counted = await sql<{ matching: number; ids: string[] | null }>`
    with encontradas as materialized (${gathered})
    select matching, case when matching <= ${sql.lit(common)}
      then array(select id from encontradas where ${inRange({ ...range, sort: keys })}) end as ids
    from (select count(*)::int as matching from encontradas) as contadas`.execute(db);
  const { matching, ids: few } = counted.rows[0] ?? { matching: 0, ids: [] };
  const ids = few ?? (await meetOnTheWay(db, search, range));
  return { total: totalUpTo(common, matching), ids };
}

/** The matches among the list's next rows; possibly fewer than a full page. */
function isAhead(
  search: Search,
  range: Range,
  { perRow, found }: { perRow: number; found: RawBuilder<SqlBool> },
): RawBuilder<SqlBool> {
  const { table, alias, within } = search;
  const ahead = sql`select * from ${sql.table(table)} ${sql.ref(alias)}
    where ${within} and ${inRange({ ...range, limit: range.limit * perRow })}`;
  return sql<SqlBool>`${idOf(search)} = any(array(
    select ${idOf(search)} from (${ahead}) as ${sql.ref(alias)}
     where ${sql.raw(LONG)} ${found} and ${inRange({ ...range, after: [] })}))`;
}

async function meetOnTheWay(db: Db, search: Search, range: Range): Promise<string[]> {
  const { table, alias, within } = search;
  const { rows } = await sql<{ id: string }>`
    select ${idOf(search)} from ${sql.table(table)} ${sql.ref(alias)}
    where ${within} and ${anyOf(search)} and ${inRange(range)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the matches without finding their rows. */
export async function countMatches(db: Db, search: Search): Promise<Total> {
  const { common = COMMON } = search;
  const limited = gather(search, {
    limit: sql`limit ${sql.lit(common + 1)}`,
  });
  const counted = await sql<{
    matching: number;
  }>`select count(*)::int as matching from (${limited}) as encontradas`.execute(db);
  return totalUpTo(common, counted.rows[0]?.matching ?? 0);
}

/** The condition for all matches: few are collected by id, many are filtered while scanning in list order. */
export async function matchesAll(db: Db, search: Search): Promise<RawBuilder<SqlBool>> {
  const { ha_mais_que_total: isCommon } = await countMatches(db, search);
  const all = gather(search);
  return isCommon ? anyOf(search) : sql<SqlBool>`${idOf(search)} in (${all})`;
}

const oneOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const anyOf = ({ conditions }: Search) => oneOf(conditions.map(({ matches }) => matches));

const idOf = ({ alias }: Searched) => sql.ref(`${alias}.id`);

/** The union of the rows of all conditions, with further columns; `limit` applies to each condition. */
function gather(
  { table, alias, within, conditions }: Search,
  { columns = sql``, limit = sql`` }: { columns?: RawBuilder<unknown>; limit?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const named = sql`${sql.table(table)} ${sql.ref(alias)}`;
  const selects = conditions.map(({ matches, byCode }) => {
    // `offset 0` keeps PostgreSQL from moving conditions across it.
    const from = byCode
      ? sql`(select * from ${named} where ${byCode} offset 0) ${sql.ref(alias)} where ${within}`
      : sql`${named} where ${matches} and ${within}`;
    return sql`(select ${sql.ref(`${alias}.id`)}${columns} from ${from} ${limit})`;
  });
  return sql.join(selects, sql` union `);
}
