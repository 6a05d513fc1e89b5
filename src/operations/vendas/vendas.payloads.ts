import type { EventPayload } from '#platform/server/sql/payloads.ts';

/** The lines that were sold together. */
export const VENDA = {
  events: 'venda',
  columns: `v.venda_direta_id, max(d.numero) as numero, v.ordem_servico_id, v.filial_id, v.cliente_id,
    min(v.data_venda) as data_venda, sum(v.valor_total) as total,
    json_agg(json_build_object('id', v.id, 'produto_id', v.produto_id, 'quantidade', v.quantidade::text,
      'valor_total', v.valor_total::text, 'situacao', v.situacao) order by v.id) as itens`,
  from: 'historico_vendas v left join vendas_diretas d on d.id = v.venda_direta_id',
  group: 'v.venda_direta_id, v.ordem_servico_id, v.filial_id, v.cliente_id',
} as const;

export const vendasPayloads: readonly EventPayload[] = [
  { ...VENDA, table: 'vendas_diretas', where: 'v.venda_direta_id = :id' },
];
