import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const vendasInvariants: SliceInvariants = {
  invariants: {
    'Total da venda direta = soma dos seus itens': `
      select d.id as venda_direta_id, d.numero, d.total as registrado, coalesce(sum(v.valor_total), 0) as calculado
      from vendas_diretas d left join historico_vendas v on v.venda_direta_id = d.id
      group by d.id having d.total <> coalesce(sum(v.valor_total), 0)`,
    'Venda direta tem ao menos um item': `
      select d.id as venda_direta_id, d.numero, d.total from vendas_diretas d
      where not exists (select 1 from historico_vendas v where v.venda_direta_id = d.id)`,
    'Item de venda direta tem o cliente e a filial da venda': `
      select v.id as historico_venda_id, d.numero, d.cliente_id as cliente_da_venda, v.cliente_id as cliente_do_item,
        d.filial_id as filial_da_venda, v.filial_id as filial_do_item
      from historico_vendas v join vendas_diretas d on d.id = v.venda_direta_id
      where v.cliente_id is distinct from d.cliente_id or v.filial_id <> d.filial_id`,
    'Venda direta ou avulsa tem a sua movimentação': `
      select v.id as historico_venda_id, v.origem, v.situacao from historico_vendas v
      where (v.venda_direta_id is not null or v.origem = 'movimentacao')
        and not exists (select 1 from movimentacoes_estoque m where m.historico_venda_id = v.id and m.estorno_de_id is null)`,
  },
};
