/** The condition of a list's period (platform/shared/period.ts) on a column of instants. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '#platform/shared/period.ts';

/** The zone is read by the statement itself, once: a list costs no other trip to the database. */
const zoneOf = (filial_id: string | undefined) =>
  filial_id === undefined
    ? sql`(select fuso_horario from configuracoes)`
    : sql`(select coalesce((select fuso_horario from filiais where id = ${filial_id}), fuso_horario) from configuracoes)`;

/** Midnight at the start of the day that comes `later` days after this one. */
const midnight = (day: string, zone: RawBuilder<unknown>, later: 0 | 1) =>
  sql`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone})`;

/** Days in the zone of the branch, or of the company if the list is not a branch's. Null without a period. */
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
