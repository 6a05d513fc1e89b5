import { type RawBuilder, sql } from 'kysely';
import type { Db } from './context.ts';

/** The time zone that decides the current day: the branch's, else the company's (decisions § 8). */
export async function findZone(db: Db, filial_id: string | null = null): Promise<string> {
  const { zone } = await db
    .selectFrom('configuracoes as c')
    .leftJoin('filiais as f', (join) => join.on('f.id', '=', filial_id))
    .select(sql<string>`coalesce(f.fuso_horario, c.fuso_horario)`.as('zone'))
    .executeTakeFirstOrThrow();
  return zone;
}

/** Today in the branch at the time `now`, as an SQL date: in the branch's time zone, else the company's. */
export const dayInBranch = (filial_id: string, now: Date) => dayInBranchOf(sql`${filial_id}::uuid`, now);

/** The same for a branch id, and a time, given as SQL, such as a column. */
export const dayInBranchOf = (filial_id: RawBuilder<unknown>, now: Date | RawBuilder<unknown>) =>
  sql`(select (${now}::timestamptz at time zone coalesce(dia.fuso_horario, g.fuso_horario))::date from filiais dia cross join configuracoes g where dia.id = ${filial_id})`;
