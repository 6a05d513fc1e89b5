/**
 * A debt due on a day when banks are closed may be paid on the next business day (Lei 7.089/1983). Banks' business days
 * are computed in TypeScript (business_days.ts), so a query receives the non-business days around the requested day.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, businessDayFrom } from '#platform/shared/business_days.ts';

/**
 * The longest run of days without banks has 4 days (Carnival with its weekend); the rest allows for other time zones.
 */
const DAYS_AROUND = 8;

interface LateQuery {
  due: RawBuilder<unknown>;
  /** Today in the row's branch, which may differ between rows. */
  today: RawBuilder<unknown>;
  /** 'YYYY-MM-DD': `today` is this day, or the day before or after it. */
  around: string;
}

/**
 * SQL condition: a debt due on `due` is late on `today`. Both are read inside a subquery. Its columns have names that
 * no table uses, so that they cannot capture the caller's columns.
 */
export function isLate({ due, today, around }: LateQuery): RawBuilder<SqlBool> {
  const days = Array.from({ length: DAYS_AROUND }, (_, back) => addDays(around, 1 - back))
    .map((day) => ({ day, until: businessDayFrom(day) }))
    .filter(({ day, until }) => day !== until);
  return sql<SqlBool>`(${due} < ${today} and not exists (
    select from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ until }) => until)}::date[]) as adiado (dia_sem_banco, dia_util)
    where dia_sem_banco = ${due} and dia_util >= ${today}))`;
}
