/** Counts rows only up to a limit, so that a total of a million costs no more than one of ten thousand. */
import { type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ROW_LIMIT } from '#platform/shared/export.ts';
import { long, plannedEachTime } from './db.ts';

/** Above the limit, `total` is the limit and `ha_mais_que_total` is true. */
export interface Total {
  readonly total: number;
  readonly ha_mais_que_total: boolean;
}

/** Totals are exact up to this number. */
const TOTAL_LIMIT = 10_000;

/** The total for `counted` rows, where counting stopped one above the limit. */
export const totalUpTo = (limit: number, counted: number): Total => ({
  total: Math.min(counted, limit),
  ha_mais_que_total: counted > limit,
});

/** A sum over all rows of a list, which counts them too. */
export interface Summed {
  /** The row's amount; null excludes the row from the sum. */
  readonly value: RawBuilder<string | null>;
  /** Below SUM_LIMIT for an amount that takes long to find. */
  readonly limit?: number;
}

/** As many rows as an export: half a second for amounts that the rows hold themselves. */
const SUM_LIMIT = ROW_LIMIT;

export interface SummedTotal extends Total {
  /** Reais as decimal text; null if more rows match than the limit. */
  readonly soma: string | null;
}

/** The statement is planned for its values: it reads every row. */
export async function sumUpTo<DB, TB extends keyof DB, O>(
  db: QueryExecutorProvider,
  rows: SelectQueryBuilder<DB, TB, O>,
  { value, limit = SUM_LIMIT }: Summed,
): Promise<SummedTotal> {
  const limited = rows
    .clearSelect()
    .select(value.as('valor'))
    .limit(sql<number>`${sql.lit(limit + 1)}`);
  const summed = await sql<{ total: number; soma: string }>`
    select ${plannedEachTime} count(*)::int as total, coalesce(sum(valor), 0)::numeric(17, 2) as soma
    from (${limited}) as linhas`.execute(db);
  const { total = 0, soma = '0.00' } = summed.rows[0] ?? {};
  return { ...totalUpTo(limit, total), soma: total > limit ? null : soma };
}

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
  }>`select ${long} count(*)::int as total from (${limited}) as linhas`.execute(db);
  return totalUpTo(limit, counted.rows[0]?.total ?? 0);
}
