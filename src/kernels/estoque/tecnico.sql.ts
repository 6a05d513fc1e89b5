import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';

export interface VendaEfetiva {
  id: string;
  filial_id: string;
  produto_id: string;
  ordem_servico_id: string | null;
  ordem_servico_item_id: string | null;
  tecnico_id: string | null;
}

/** Locks the effective ones of these sales by id; sales entered by hand are left out. */
export async function lockVendasEfetivas(db: Db, ids: readonly string[]): Promise<VendaEfetiva[]> {
  const found = await sql<VendaEfetiva>`
    select id, filial_id, produto_id, ordem_servico_id, ordem_servico_item_id, tecnico_id from historico_vendas
    where id = any(${ids}::uuid[]) and situacao = 'efetivada' and origem <> 'manual' order by id for no key update`.execute(
    db,
  );
  return found.rows;
}

/**
 * Changes the technician, and records the closed days that this affects, because stored sums of those days are no
 * longer valid.
 */
export async function updateTecnico(
  { db, now }: Context,
  ids: readonly string[],
  tecnico_id: string,
): Promise<void> {
  await sql`
    with mudadas as (
      update historico_vendas set tecnico_id = ${tecnico_id}::uuid where id = any(${ids}::uuid[])
      returning filial_id, data_venda)
    insert into fatos_mudados (filial_id, dia)
    select distinct f.id, dia.da_venda from mudadas m
    join filiais f on f.id = m.filial_id
    cross join configuracoes c
    cross join lateral (select coalesce(f.fuso_horario, c.fuso_horario) as fuso) z
    cross join lateral (
      select (m.data_venda at time zone z.fuso)::date as da_venda, (${now}::timestamptz at time zone z.fuso)::date as hoje) dia
    where dia.da_venda < dia.hoje order by 1, 2`.execute(db);
}
