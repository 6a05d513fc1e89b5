/** Invariants of the sales of a billed order (decisions § 2). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const faturamentoInvariants: SliceInvariants = {
  invariants: {
    'Ordem faturada não tem nada pendente': `
      select o.id as ordem_servico_id, o.numero_os, m.id as movimentacao_id from ordens_servico o
      join movimentacoes_estoque m on m.ordem_servico_id = o.id
      where o.faturada_em is not null and m.situacao in ('pendente', 'cancelada') and m.ordem_servico_item_id is not null`,
    'Item de ordem faturada tem sua venda': `
      select i.id as ordem_servico_item_id, o.numero_os from ordens_servico_itens i
      join ordens_servico o on o.id = i.ordem_servico_id
      where o.faturada_em is not null and not exists (
        select 1 from historico_vendas v where v.ordem_servico_item_id = i.id and v.situacao in ('efetivada', 'estornada')
          and v.quantidade = i.quantidade and v.valor_total = i.valor_total)`,
    'Só item de ordem faturada tem o preço da forma de pagamento': `
      select i.id as ordem_servico_item_id, o.numero_os from ordens_servico_itens i
      join ordens_servico o on o.id = i.ordem_servico_id
      where i.antes_do_ajuste is not null and o.faturada_em is null`,
    'Ordem não faturada não tem venda efetivada de faturamento': `
      select o.id as ordem_servico_id, o.numero_os, v.id as historico_venda_id from ordens_servico o
      join vendas_efetivas v on v.ordem_servico_id = o.id
      where o.faturada_em is null and v.origem = 'ordem'`,
  },
};
