/**
 * A debt that is due on a day without banks may be paid on the next business day (Lei 7.089/1983). The days of banks are a rule in
 * TypeScript (business_days.ts); a query gets those around the day that it asks about.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, businessDayFrom } from '#platform/shared/business_days.ts';

/** The longest row of days without banks, Carnival with its weekend, has 4; the rest is for other time zones. */
const DAYS_AROUND = 8;

interface LateQuery {
  due: RawBuilder<unknown>;
  /** The day of the branch, which may differ from row to row. */
  today: RawBuilder<unknown>;
  /** 'YYYY-MM-DD': that day, give or take one. */
  around: string;
}

/**
 * Whether it is too late to pay what was due on a day, as SQL. `due` and `today` are read inside a subquery whose columns
 * have names that no table has: the query's own column would otherwise be taken for one of them.
 */
export function isLate({ due, today, around }: LateQuery): RawBuilder<SqlBool> {
  const days = Array.from({ length: DAYS_AROUND }, (_, back) => addDays(around, 1 - back))
    .map((day) => ({ day, until: businessDayFrom(day) }))
    .filter(({ day, until }) => day !== until);
  return sql<SqlBool>`(${due} < ${today} and not exists (
    select from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ until }) => until)}::date[]) as adiado (dia_sem_banco, dia_util)
    where dia_sem_banco = ${due} and dia_util >= ${today}))`;
}
