/** Counts rows only up to a limit, so that a total of a million costs no more than one of ten thousand. */
import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely';

/** Past the limit the total is the limit, with `ha_mais_que_total` set. */
export interface Total {
  readonly total: number;
  readonly ha_mais_que_total: boolean;
}

/** Totals are exact up to here. */
const TOTAL_LIMIT = 10_000;

/** The total of `counted` rows, where the count stopped one past the limit. */
export const totalUpTo = (limit: number, counted: number): Total => ({
  total: Math.min(counted, limit),
  ha_mais_que_total: counted > limit,
});

export async function countUpTo<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, TB, O>,
  limit: number = TOTAL_LIMIT,
): Promise<Total> {
  const limited = rows
    .clearSelect()
    .select(sql<number>`1`.as('um'))
    .limit(sql<number>`${sql.lit(limit + 1)}`);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from (${limited}) as linhas`.execute(db);
  return totalUpTo(limit, counted.rows[0]?.total ?? 0);
}
