/** Searching rows by several things at once, their own words or what they refer to: movements by product or customer. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#platform/shared/text.ts';
import type { Db } from './context.ts';
import { matchesPatterns, matchesSearch, patternOf } from './db.ts';
import type { DB } from './schema.gen.ts';
import { inRange, type Range } from './sort_keys.ts';
import { type Total, totalUpTo } from './total.ts';

interface Searched {
  readonly table: keyof DB & string;
  /** What the list calls the table. */
  readonly alias: string;
  /** Which rows the list shows at all, in columns of the alias. */
  readonly within: RawBuilder<SqlBool>;
  /** Above so many matching rows they are common. */
  readonly common?: number;
}

/** The columns of a sort by which it is paged are the table's own, too. */
export interface Search extends Searched {
  /** Of which a row meets at least one. */
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly matches: RawBuilder<SqlBool>;
  /** The same, as an index finds all that meet it sooner. */
  readonly indexed?: (db: Db) => Promise<RawBuilder<SqlBool>>;
}

/** Rows of which at least one reference matches the whole search: foreign keys, and the tables with a search column that they point to. */
export function searchReferences(
  busca: string | undefined,
  {
    references,
    ...searched
  }: Searched & { readonly references: Readonly<Record<string, keyof DB & string>> },
): Search | null {
  const words = matchesSearch(sql.ref('citado.busca'), busca);
  if (!words) return null;
  const conditions = Object.entries(references).map(([column, target]) => ({
    matches: refersTo(sql.ref(`${searched.alias}.${column}`), target, words),
  }));
  return { ...searched, conditions };
}

/** So many rows of a sample hold the other words before it is believed that one says nothing beside them. */
const ENOUGH = 3;

/**
 * Rows of which the search column holds all words. An index of trigrams reads through the entries of each, most of all for a
 * common one that says nothing beside the others: 'notebook dell latitude' are the same rows as 'latitude'. Where a sample of the
 * column says so, the index is not asked for such a word; the rows are. The sample names the column as `column` does.
 */
export function matchesWords(
  column: RawBuilder<string | null>,
  busca: string | undefined,
  sample: RawBuilder<unknown>,
): Condition | null {
  const words = searchWords(busca ?? '');
  if (words.length === 0) return null;
  const matches = matchesPatterns(column, words.map(patternOf));
  if (words.length < 3) return { matches };
  return {
    matches,
    async indexed(db) {
      const telling = await findTelling(db, column, words, sample);
      if (telling.length === words.length) return matches;
      const all = sql.join(words.map(patternOf));
      return sql`${matchesPatterns(column, telling.map(patternOf))} and ${column} like all (array[${all}])`;
    },
  };
}

/**
 * Without those, the common ones first, that are in every row of the sample that holds the rest. A number or two letters are in
 * many rows that are not like those of the sample ('13' begins the numbers of old orders): by themselves they tell nothing.
 */
async function findTelling(
  db: Db,
  column: RawBuilder<string | null>,
  words: readonly string[],
  sample: RawBuilder<unknown>,
): Promise<string[]> {
  const holds = words.map((word) => matchesPatterns(column, [patternOf(word)]));
  const { rows } = await sql<{ tem: boolean[]; linhas: number }>`
    select array[${sql.join(holds)}] as tem, count(*)::int as linhas from (${sample}) as amostra group by 1`.execute(
    db,
  );
  const holding = (some: readonly number[]) =>
    rows.filter(({ tem }) => some.every((word) => tem[word])).reduce((sum, { linhas }) => sum + linhas, 0);
  const isName = (word: number) => /^(?=.*\p{L}).{3,}/u.test(words[word] ?? '');
  const all = words.map((_, word) => word);
  const telling = all
    .toSorted((one, other) => holding([other]) - holding([one]))
    .reduce((kept, word) => {
      const rest = kept.filter((other) => other !== word);
      const implied = holding(rest) >= ENOUGH && holding(rest) === holding(kept);
      return implied && rest.some(isName) ? rest : kept;
    }, all);
  return words.filter((_, word) => telling.includes(word));
}

/**
 * The row of `target` that the column names meets a condition on `citado`. Asked so, PostgreSQL may gather what meets it or
 * look at each row's own, whichever is less: one letter is in the name of most customers.
 */
export function refersTo(
  column: RawBuilder<unknown>,
  target: keyof DB & string,
  condition: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from ${sql.table(target)} as citado where citado.id = ${column} and ${condition})`;
}

/**
 * Above this many matching rows, reading in the order of the list meets a page of them sooner than gathering them all.
 * Nor are they counted further: to count ten thousand orders of a letter takes longer than to show the first of them. Where it
 * is best grows with the root of the rows that are shown: here it stands for a million.
 */
const COMMON = 2000;

interface Found {
  readonly total: Total;
  /** Of the range's rows. */
  readonly ids: readonly string[];
  /** What tells them from others. */
  readonly matches: RawBuilder<SqlBool>;
}

/**
 * Counts the rows that match and finds those of the range by the bare table, before anything is joined: where they are few, among
 * them; where they are many, dense enough to be met on the way, in the order of the list.
 */
export async function findMatches(db: Db, search: Search, range: Range): Promise<Found> {
  const { common = COMMON, conditions } = search;
  const keys = range.sort.map((key, index) => ({ ...key, expression: sql.ref(`chave_${index}`) }));
  const columns = range.sort.map(
    ({ expression }, index) => sql`, ${expression} as ${sql.ref(`chave_${index}`)}`,
  );
  const asked = await Promise.all(conditions.map(({ matches, indexed }) => indexed?.(db) ?? matches));
  const gathered = gather(search, asked, {
    columns: sql.join(columns, sql``),
    limit: sql`limit ${sql.lit(common + 1)}`,
  });
  const counted = await sql<{ linhas: number; ids: string[] | null }>`
    with encontradas as materialized (${gathered})
    select linhas, case when linhas <= ${sql.lit(common)}
      then array(select id from encontradas where ${inRange({ ...range, sort: keys })}) end as ids
    from (select count(*)::int as linhas from encontradas) as contadas`.execute(db);
  const { linhas, ids: few } = counted.rows[0] ?? { linhas: 0, ids: [] };
  const ids = few ?? (await meetOnTheWay(db, search, range));
  const matches = sql<SqlBool>`${idOf(search)} = any(${ids}::uuid[])`;
  return { total: totalUpTo(common, linhas), ids, matches };
}

async function meetOnTheWay(db: Db, search: Search, range: Range): Promise<string[]> {
  const { table, alias, within } = search;
  const { rows } = await sql<{ id: string }>`
    select ${idOf(search)} from ${sql.table(table)} ${sql.ref(alias)}
    where ${within} and ${anyOf(search)} and ${inRange(range)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What tells the rows that match from others, where all of them are wanted: few are gathered, many met in the order of the list. */
export async function matchesAll(db: Db, search: Search): Promise<RawBuilder<SqlBool>> {
  const { common = COMMON } = search;
  const conditions = search.conditions.map(matchesOf);
  const limited = gather(search, conditions, { limit: sql`limit ${sql.lit(common + 1)}` });
  const counted = await sql<{
    linhas: number;
  }>`select count(*)::int as linhas from (${limited}) as encontradas`.execute(db);
  const isCommon = (counted.rows[0]?.linhas ?? 0) > common;
  return isCommon ? anyOf(search) : sql<SqlBool>`${idOf(search)} in (${gather(search, conditions)})`;
}

const anyOf = ({ conditions }: Search): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions.map(matchesOf), sql` or `)})`;

const idOf = ({ alias }: Searched) => sql.ref(`${alias}.id`);

const matchesOf = ({ matches }: Condition) => matches;

/** Each row that meets one of the conditions once, with further columns; `limit` of each condition. */
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
