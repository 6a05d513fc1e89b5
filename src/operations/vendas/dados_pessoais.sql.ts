import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export type VendaExportada = Awaited<ReturnType<typeof listVendasDoTitular>>[number];

/** Each sold product or service, of orders and of direct sales. */
export async function listVendasDoTitular(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('historico_vendas as v')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .innerJoin('filiais as f', 'f.id', 'v.filial_id')
    .leftJoin('ordens_servico as o', 'o.id', 'v.ordem_servico_id')
    .leftJoin('vendas_diretas as d', 'd.id', 'v.venda_direta_id')
    .select(['v.data_venda', 'f.nome as filial', 'p.nome as produto', 'v.quantidade', 'v.valor_unitario'])
    .select([
      'v.desconto',
      'v.valor_total',
      'v.situacao',
      'o.numero_os',
      'd.numero as numero_venda',
      'v.observacoes',
    ])
    .where(sql<boolean>`v.cliente_id = any(${ids}::uuid[])`)
    .orderBy('v.data_venda')
    .orderBy('v.id')
    .execute();
}
