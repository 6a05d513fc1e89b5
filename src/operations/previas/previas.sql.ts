import { sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';

/** The newest order of the branch that the person sees, of a customer whose data still stand. */
export async function findOrdemMaisNova(
  { db, user }: Pick<Context, 'db' | 'user'>,
  filial_id: string,
): Promise<{ id: string; numero_os: number; fuso_horario: string } | undefined> {
  const { rows } = await sql<{ id: string; numero_os: number; fuso_horario: string }>`
    select o.id, o.numero_os, coalesce(f.fuso_horario, c.fuso_horario) as fuso_horario
    from ordens_servico o join clientes k on k.id = o.cliente_id join filiais f on f.id = o.filial_id cross join configuracoes c
    where o.filial_id = ${filial_id} and ${ownRows(user, 'ordens_servico', 'o')} and k.anonimizado_em is null
    order by o.numero_os desc limit 1`.execute(db);
  return rows[0];
}
