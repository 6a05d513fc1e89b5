import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { after, type Since, TOTAL } from '#platform/server/sql/since.ts';

/** Days after which an order counts as stopped, as set in Configurações. */
export async function findDiasParada(db: Db): Promise<number> {
  const { dias_ordem_parada } = await db
    .selectFrom('configuracoes')
    .select('dias_ordem_parada')
    .executeTakeFirstOrThrow();
  return dias_ordem_parada;
}

export async function countOrdensParadas(
  { db, now }: Context,
  filial_id: string,
  desde: Since,
): Promise<number> {
  const found = await sql<{ total: number }>`
    select ${TOTAL} from ordens_paradas(${now}) p
    where p.filial_id = ${filial_id} and ${after('p.parada_em', desde)}`.execute(db);
  return found.rows[0]?.total ?? 0;
}
