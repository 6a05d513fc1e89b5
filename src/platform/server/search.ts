/** Searching rows by what they refer to: movements by their product or customer. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './context.ts';
import { matchesSearch } from './db.ts';
import type { DB } from './schema.gen.ts';

interface Searched {
  readonly table: keyof DB & string;
  /** What the list calls the table. */
  readonly alias: string;
  /** Foreign keys, and the tables with a search column that they point to. */
  readonly references: Readonly<Record<string, keyof DB & string>>;
}

/** Above this many matching records a search is common, and the rows that match it are dense. */
const COMMON = 200;

/**
 * Rows of which at least one reference matches the whole search. Where few records match, the union of the rows that
 * the foreign keys' indexes find; where many do, gathering them all would cost seconds, and reading in the order of the
 * list meets matches at once.
 */
export async function matchesReference(
  db: Db,
  busca: string | undefined,
  { table, alias, references }: Searched,
): Promise<RawBuilder<SqlBool> | null> {
  const matches = matchesSearch(sql.ref('busca'), busca);
  if (!matches) return null;
  const found = Object.entries(references).map(([column, target]) => ({
    column,
    ids: sql`select id from ${sql.table(target)} where ${matches}`,
  }));
  const counts = found.map(
    ({ ids }) => sql`(select count(*) from (${ids} limit ${COMMON + 1}) as achados) > ${COMMON}`,
  );
  const counted = await sql<{ comum: boolean }>`select ${sql.join(counts, sql` or `)} as comum`.execute(db);
  if (counted.rows[0]?.comum) {
    const either = found.map(({ column, ids }) => sql`${sql.ref(`${alias}.${column}`)} in (${ids})`);
    return sql<SqlBool>`(${sql.join(either, sql` or `)})`;
  }
  const branches = found.map(
    ({ column, ids }) => sql`select id from ${sql.table(table)} where ${sql.ref(column)} in (${ids})`,
  );
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (${sql.join(branches, sql` union `)})`;
}
