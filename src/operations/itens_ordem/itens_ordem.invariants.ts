/** The reservations of an order's items (decisions § 2). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const itensOrdemInvariants: SliceInvariants = {
  slice: 'itens_ordem',
  invariants: {
    'Item de produto em ordem não faturada tem seu par pendente': `
      select i.id as ordem_servico_item_id, o.numero_os, o.status from ordens_servico_itens i
      join ordens_servico o on o.id = i.ordem_servico_id
      where i.tipo = 'produto' and o.faturada_em is null and (
        select count(*) from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id and v.situacao = m.situacao
        where m.ordem_servico_item_id = i.id and m.quantidade = i.quantidade and v.valor_total = i.valor_total
          and m.situacao = case when o.status in ('cancelada', 'entregue') then 'cancelada' else 'pendente' end) <> 1`,
  },
};
