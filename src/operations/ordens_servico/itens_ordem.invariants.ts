/** Invariants: the reservations of an order's items (decisions § 2). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const itensOrdemInvariants: SliceInvariants = {
  slice: 'itens_ordem',
  invariants: {
    // Allows a day of difference: the branch's time zone may have changed since.
    'Item faturado e retirado tem a garantia contada da retirada': `
      select i.id as ordem_servico_item_id, o.numero_os, i.garantia_ate from ordens_servico_itens i
      join ordens_servico o on o.id = i.ordem_servico_id
      join filiais f on f.id = o.filial_id cross join configuracoes g
      where (i.garantia_ate is not null and (o.faturada_em is null or o.retirada_em is null or abs(i.garantia_ate - i.garantia_dias
          - (o.retirada_em at time zone coalesce(f.fuso_horario, g.fuso_horario))::date) > 1))
        or (i.garantia_ate is null and o.faturada_em is not null and exists (
          select from retiradas r where r.ordem_servico_id = o.id and r.desfeita_em is null))`,
    'Item em garantia não custa nada': `
      select i.id as ordem_servico_item_id, i.valor_total from ordens_servico_itens i
      where i.cobranca = 'garantia' and (i.valor_total <> 0 or not exists (
        select from ordens_servico o where o.id = i.ordem_servico_id and o.garantia_de_id is not null
          and o.garantia_resultado is distinct from 'improcedente'))`,
    'A peça de um item sai da filial do seu estoque, senão da filial da ordem': `
      select m.id as movimentacao_id, o.numero_os, m.filial_origem_id, i.filial_estoque_id from ordens_servico_itens i
      join ordens_servico o on o.id = i.ordem_servico_id
      join movimentacoes_estoque m on m.ordem_servico_item_id = i.id and m.estorno_de_id is null
      where m.motivo = 'ordem' and m.situacao <> 'estornada'
        and m.filial_origem_id is distinct from coalesce(i.filial_estoque_id, o.filial_id)`,
    'Item de produto em ordem não faturada tem seu par pendente': `
      select i.id as ordem_servico_item_id, o.numero_os, o.status from ordens_servico_itens i
      join ordens_servico o on o.id = i.ordem_servico_id
      where i.tipo = 'produto' and o.faturada_em is null and (
        select count(*) from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id and v.situacao = m.situacao
        where m.ordem_servico_item_id = i.id and m.quantidade = i.quantidade and v.valor_total = i.valor_total
          and m.situacao = case when o.status in ('cancelada', 'entregue') then 'cancelada' else 'pendente' end) <> 1`,
  },
};
