/** Searching rows by several things at once, their own words or what they refer to: movements by product or customer. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './context.ts';
import { matchesSearch } from './db.ts';
import { type FewRows, type Total, totalUpTo } from './paging.ts';
import type { DB } from './schema.gen.ts';

interface Searched {
  readonly table: keyof DB & string;
  /** What the list calls the table. */
  readonly alias: string;
  /** Which rows the list shows at all, in columns of the alias. */
  readonly within: RawBuilder<SqlBool>;
  /** Above so many matching rows they are common. */
  readonly common?: number;
}

interface Found {
  readonly matches: RawBuilder<SqlBool>;
  readonly total: Total;
  /** Where they are few: their ids, for paginate. */
  readonly few?: FewRows;
}

/**
 * Above this many matching rows, reading in the order of the list meets a page of them sooner than gathering them all.
 * Nor are they counted further: to count ten thousand orders of a letter takes longer than to show the first of them. Where it
 * is best grows with the root of the rows that are shown: here it stands for a million.
 */
const COMMON = 2000;

/**
 * Rows that meet one of the conditions, each of which an index serves. They are counted first:
 * where they are few the page is among their ids, where they are many they are dense enough to be met on the way.
 */
export async function matchesAny(
  db: Db,
  conditions: readonly RawBuilder<SqlBool>[],
  { table, alias, within, common = COMMON }: Searched,
): Promise<Found> {
  const id = sql.ref(`${alias}.id`);
  const found = conditions.map(
    (condition) =>
      sql`(select ${id} from ${sql.table(table)} ${sql.ref(alias)} where ${condition} and ${within} limit ${sql.lit(common + 1)})`,
  );
  const counted = await sql<{ linhas: number; ids: string[] | null }>`
    select count(*)::int as linhas, case when count(*) <= ${sql.lit(common)} then coalesce(array_agg(id), '{}') end as ids
    from (${sql.join(found, sql` union `)}) as encontradas`.execute(db);
  const { linhas, ids } = counted.rows[0] ?? { linhas: 0, ids: [] };
  const total = totalUpTo(common, linhas);
  if (!ids) return { total, matches: sql<SqlBool>`(${sql.join(conditions, sql` or `)})` };
  const matches = sql<SqlBool>`${id} = any(${ids}::uuid[])`;
  const few = { id, select: sql`select ${id} from ${sql.table(table)} ${sql.ref(alias)} where ${matches}` };
  return { total, matches, few };
}

/** Rows of which at least one reference matches the whole search: foreign keys, and the tables with a search column that they point to. */
export async function matchesReference(
  db: Db,
  busca: string | undefined,
  searched: Searched & { readonly references: Readonly<Record<string, keyof DB & string>> },
): Promise<Found | null> {
  const words = matchesSearch(sql.ref('citado.busca'), busca);
  if (!words) return null;
  const conditions = Object.entries(searched.references).map(([column, target]) =>
    refersTo(sql.ref(`${searched.alias}.${column}`), target, words),
  );
  return matchesAny(db, conditions, searched);
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
