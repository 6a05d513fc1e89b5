/**
 * Searches rows by several conditions: their own words or the records they refer to, such as movements by product or
 * customer.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#platform/shared/text.ts';
import type { Db } from './context.ts';
import { matchesPatterns, matchesSearch, patternOf } from './db.ts';
import type { DB } from './schema.gen.ts';
import { inRange, type Range } from './sort_keys.ts';
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
  /** `within` is no narrower than a branch, so the sample tells how many of the list's rows match. */
  readonly unfiltered?: boolean;
}

interface Condition {
  readonly matches: RawBuilder<SqlBool>;
  /** Judges the condition by a sample of the rows; absent if asking costs more than it saves. */
  readonly sampled?: (db: Db) => Promise<Sampled>;
}

interface Sampled {
  /** An equivalent condition that an index answers faster when all matches are wanted. */
  readonly indexed: RawBuilder<SqlBool>;
  /** So many rows match that the list's next rows fill a page. */
  readonly frequent: boolean;
}

interface SearchedReferences extends Searched {
  /** Foreign keys and their tables, which have a search column. */
  readonly references: Readonly<Record<string, keyof DB & string>>;
  /** Foreign keys by whose names the user may search some rows only, in columns of the alias and of `citado`. */
  readonly visible?: Readonly<Record<string, RawBuilder<SqlBool>>>;
}

/** Rows with at least one reference that matches the whole search. */
export function searchReferences(
  busca: string | undefined,
  { references, visible = {}, ...searched }: SearchedReferences,
): Search | null {
  const words = matchesSearch(sql.ref('citado.busca'), busca);
  if (!words) return null;
  const conditions = Object.entries(references).map(([column, target]) => {
    const seen = visible[column];
    const condition = seen ? sql<SqlBool>`${words} and ${seen}` : words;
    return { matches: refersTo(sql.ref(`${searched.alias}.${column}`), target, condition) };
  });
  return { ...searched, conditions };
}

/** Sample rows that must contain the other words before a word is judged redundant. */
const ENOUGH = 3;

/** Sample rows that must match before a search counts as frequent: one in fifty, if the sample has 300. */
const FREQUENT = 6;

/** Rows in list order among which the page of a frequent search is looked for, for each row of the page. */
const AHEAD = 100;

/**
 * Rows whose search column contains all words. A trigram index scans the entries of every word, which is slow for a
 * common word that adds nothing to the others: 'notebook dell latitude' finds the same rows as 'latitude'. If a sample
 * of the column shows a word to be redundant, it is checked on the rows and not in the index. The sample must name the
 * column as `column` does, and hold the newest rows of the table. A single word with a digit is a number or a code, which
 * few rows have: for it no sample is read.
 */
export function matchesWords(
  column: RawBuilder<string | null>,
  busca: string | undefined,
  sample: RawBuilder<unknown>,
): Condition | null {
  const words = searchWords(busca ?? '');
  if (words.length === 0) return null;
  const matches = matchesPatterns(column, words.map(patternOf));
  if (words.length === 1 && /\d/.test(words[0] ?? '')) return { matches };
  return {
    matches,
    async sampled(db) {
      const { telling, frequent } = await readSample(db, column, words, sample);
      if (telling.length === words.length) return { indexed: matches, frequent };
      const all = sql.join(words.map(patternOf));
      const indexed = sql<SqlBool>`${matchesPatterns(column, telling.map(patternOf))} and ${column} like all (array[${all}])`;
      return { indexed, frequent };
    },
  };
}

/**
 * `telling` leaves out redundant words, the most common first: a word is redundant if every sample row with the remaining
 * words contains it. A number or a two-letter word never makes others redundant by itself: outside the sample it matches
 * many different rows ('13' begins the numbers of old orders).
 */
async function readSample(
  db: Db,
  column: RawBuilder<string | null>,
  words: readonly string[],
  sample: RawBuilder<unknown>,
): Promise<{ telling: string[]; frequent: boolean }> {
  const holds = words.map((word) => matchesPatterns(column, [patternOf(word)]));
  const { rows } = await sql<{ has: boolean[]; matching: number }>`
    select array[${sql.join(holds)}] as has, count(*)::int as matching from (${sample}) as amostra group by 1`.execute(
    db,
  );
  const holding = (some: readonly number[]) =>
    rows
      .filter(({ has }) => some.every((word) => has[word]))
      .reduce((sum, { matching }) => sum + matching, 0);
  const isName = (word: number) => /^(?=.*\p{L}).{3,}/u.test(words[word] ?? '');
  const all = words.map((_, word) => word);
  const telling = all
    .toSorted((one, other) => holding([other]) - holding([one]))
    .reduce((kept, word) => {
      const rest = kept.filter((other) => other !== word);
      const implied = holding(rest) >= ENOUGH && holding(rest) === holding(kept);
      return implied && rest.some(isName) ? rest : kept;
    }, all);
  return { telling: words.filter((_, word) => telling.includes(word)), frequent: holding(all) >= FREQUENT };
}

/**
 * The row of `target` that the column refers to meets a condition on `citado`. In this form PostgreSQL can either
 * collect the matching targets or check each row's own, whichever is cheaper: a single letter is in most customers'
 * names.
 */
export function refersTo(
  column: RawBuilder<unknown>,
  target: keyof DB & string,
  condition: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from ${sql.table(target)} as citado where citado.id = ${column} and ${condition})`;
}

/**
 * Above this many matches, scanning in list order fills a page sooner than collecting all matches. Counting also stops
 * here: counting ten thousand orders that match a letter takes longer than showing the first page. The best value grows
 * with the square root of the number of rows; this one suits a million.
 */
const COMMON = 2000;

interface Found {
  /** Null if the matches were not counted. */
  readonly total: Total | null;
  /** The ids of the range's rows. */
  readonly ids: readonly string[];
  /** The condition that selects those rows. */
  readonly matches: RawBuilder<SqlBool>;
}

/**
 * Finds the matches of the range on the bare table, before any join, and counts all of them unless they fill the range
 * and the caller wants no total: the index's answer for 'notebook dell' takes ten times as long as reading the newest
 * thousand orders.
 */
export async function findMatches(
  db: Db,
  search: Search,
  range: Range,
  { counted = true }: { counted?: boolean } = {},
): Promise<Found> {
  const { conditions, unfiltered = false } = search;
  const sampled = await Promise.all(
    conditions.map(
      ({ matches, sampled: ask }): Sampled | Promise<Sampled> =>
        ask?.(db) ?? { indexed: matches, frequent: false },
    ),
  );
  if (!counted && unfiltered && sampled.some(({ frequent }) => frequent)) {
    const ids = await meetAhead(db, search, range);
    if (ids.length === range.limit) return { total: null, ids, matches: isOneOf(search, ids) };
  }
  const asked = sampled.map(({ indexed }) => indexed);
  return countAndFind(db, search, range, asked);
}

/** Few matches are collected and sorted; many are dense enough to find by scanning in list order. */
async function countAndFind(
  db: Db,
  search: Search,
  range: Range,
  asked: readonly RawBuilder<SqlBool>[],
): Promise<Found> {
  const { common = COMMON } = search;
  const keys = range.sort.map((key, index) => ({ ...key, value: sql.ref(`chave_${index}`) }));
  const columns = range.sort.map(({ value }, index) => sql`, ${value} as ${sql.ref(`chave_${index}`)}`);
  const gathered = gather(search, asked, {
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
  return { total: totalUpTo(common, matching), ids, matches: isOneOf(search, ids) };
}

const isOneOf = (search: Search, ids: readonly string[]) =>
  sql<SqlBool>`${idOf(search)} = any(${ids}::uuid[])`;

/** The matches among the list's next rows: fewer than the range's if those do not hold enough. */
async function meetAhead(db: Db, search: Search, range: Range): Promise<string[]> {
  const { table, alias, within } = search;
  const ahead = sql`select * from ${sql.table(table)} ${sql.ref(alias)}
    where ${within} and ${inRange({ ...range, limit: range.limit * AHEAD })}`;
  const { rows } = await sql<{ id: string }>`
    select ${idOf(search)} from (${ahead}) as ${sql.ref(alias)}
    where ${anyOf(search)} and ${inRange({ ...range, after: [] })}`.execute(db);
  return rows.map(({ id }) => id);
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
  const limited = gather(search, search.conditions.map(matchesOf), {
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
  const all = gather(search, search.conditions.map(matchesOf));
  return isCommon ? anyOf(search) : sql<SqlBool>`${idOf(search)} in (${all})`;
}

const anyOf = ({ conditions }: Search): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions.map(matchesOf), sql` or `)})`;

const idOf = ({ alias }: Searched) => sql.ref(`${alias}.id`);

const matchesOf = ({ matches }: Condition) => matches;

/** The union of the rows of all conditions, with further columns; `limit` applies to each condition. */
function gather(
  { table, alias, within }: Searched,
  conditions: readonly RawBuilder<SqlBool>[],
  { columns = sql``, limit = sql`` }: { columns?: RawBuilder<unknown>; limit?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const selects = conditions.map(
    (condition) => sql`(select ${sql.ref(`${alias}.id`)}${columns} from ${sql.table(table)} ${sql.ref(alias)}
      where ${condition} and ${within} ${limit})`,
  );
  return sql.join(selects, sql` union `);
}
