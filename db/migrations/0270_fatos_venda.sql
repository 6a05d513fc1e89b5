-- Sales as dated facts (paper 04 § 2): a sale counts on the day on which it took effect, its reversal counts against it on
-- the day of the reversal. So a day that has ended keeps its sums. The branch is the document's. `vendedor_id` is the person
-- who added the line to the order, or who sold it. Each half has the columns of an index, so that sums read only that.
create view fatos_venda as
select v.id as linha_id, v.data_venda as em, 1 as sinal, v.filial_id, v.tipo,
  case when v.ordem_servico_id is not null then 'ordem' when v.origem = 'importada' then 'importada' else 'direta' end as canal,
  v.produto_id, v.tecnico_id, v.cliente_id, v.ordem_servico_id, v.venda_direta_id,
  coalesce((select i.user_id from ordens_servico_itens i where i.id = v.ordem_servico_item_id), v.user_id) as vendedor_id,
  v.quantidade, round(v.quantidade * v.valor_unitario, 2) as bruto, v.desconto, v.valor_total as receita,
  round(v.quantidade * coalesce(v.custo_unitario, 0), 2) as custo
from historico_vendas v
where v.situacao in ('efetivada', 'estornada') and v.origem <> 'manual'
union all
select v.id as linha_id, v.estornada_em, -1, v.filial_id, v.tipo,
  case when v.ordem_servico_id is not null then 'ordem' when v.origem = 'importada' then 'importada' else 'direta' end as canal,
  v.produto_id, v.tecnico_id, v.cliente_id, v.ordem_servico_id, v.venda_direta_id,
  coalesce((select i.user_id from ordens_servico_itens i where i.id = v.ordem_servico_item_id), v.user_id) as vendedor_id,
  v.quantidade, round(v.quantidade * v.valor_unitario, 2) as bruto, v.desconto, v.valor_total as receita,
  round(v.quantidade * coalesce(v.custo_unitario, 0), 2) as custo
from historico_vendas v
where v.situacao = 'estornada' and v.estornada_em is not null and v.origem <> 'manual';

-- Who may see what the shop sold.
update papeis set versao = versao + 1, permissoes = permissoes || array['relatorios:servicos'] where id = 'gerente';
