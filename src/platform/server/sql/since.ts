/** Counts rows newer than an instant, for the notices. */
import { type SqlBool, sql } from 'kysely';

/** Null means all time. */
export type Since = Date | null;

export const after = (column: string, since: Since) =>
  sql<SqlBool>`${sql.ref(column)} > coalesce(${since}::timestamptz, '-infinity')`;

export const TOTAL = sql<number>`count(*)::int`.as('total');
