import { sql } from 'kysely';
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
