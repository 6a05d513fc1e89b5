/** The SQL condition of a list's period (platform/shared/period.ts) on a column of instants. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '#platform/shared/period.ts';

/** A subquery for the time zone, so that a list needs no extra round trip. */
const zoneOf = (filial_id: string | undefined) =>
  filial_id === undefined
    ? sql`(select fuso_horario from configuracoes)`
    : sql`(select coalesce((select fuso_horario from filiais where id = ${filial_id}), fuso_horario) from configuracoes)`;

/** Midnight at the start of this day, or of the next one if `later` is 1. */
const midnight = (day: string, zone: RawBuilder<unknown>, later: 0 | 1) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone})`;

/**
 * The days are those of the branch's time zone, or of the company's for a list without a branch. Null without a period.
 */
export function inPeriod(
  column: Expression<unknown>,
  { de, ate }: Period,
  filial_id?: string,
): RawBuilder<SqlBool> | null {
  const zone = zoneOf(filial_id);
  const from = de && sql`${column} >= ${midnight(de, zone, 0)}`;
  const until = ate && sql`${column} < ${midnight(ate, zone, 1)}`;
  const bounds = [from, until].filter((bound) => bound !== undefined && bound !== '');
  return bounds.length > 0 ? sql<SqlBool>`(${sql.join(bounds, sql` and `)})` : null;
}
