/** Etapas of a large shop, see bulk_load.ts. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import type { CreateEtapaInput } from '#registers/etapas/etapas.contract.ts';

const COLUNAS = { status: 'text', nome: 'text' } as const;

export async function carregarEtapas(
  db: Db,
  user_id: string,
  etapas: readonly CreateEtapaInput[],
): Promise<void> {
  await sql`
    insert into etapas (id, status, nome, posicao, user_id, criado_em)
    select pg_temp.id_de(pg_temp.instante_de(0, 1), 308, ordem), status, nome, ordem::int, ${user_id}::uuid,
      pg_temp.instante_de(0, 1)
    from ${unnestRows('etapa', COLUNAS, etapas)} order by ordem`.execute(db);
}
