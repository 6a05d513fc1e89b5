-- What the filters of the lists read, and what they sum.

-- ordens_servico: a status in the list's own order, and the statuses of a period without the rows themselves.
drop index ordens_servico_status_idx;
create index ordens_servico_status_idx on ordens_servico (filial_id, status, numero_os desc);
drop index ordens_servico_data_abertura_idx;
create index ordens_servico_data_abertura_idx on ordens_servico (filial_id, data_abertura, id) include (status);

-- movimentacoes: one type in the list's own order.
create index movimentacoes_estoque_tipo_idx on movimentacoes_estoque (tipo_movimentacao, data_movimentacao desc, id desc);

-- vendas: the sum of a period without the rows themselves.
drop index historico_vendas_filial_idx;
create index historico_vendas_filial_idx on historico_vendas (filial_id, data_venda desc, id desc) include (situacao, valor_total)
  where ordem_servico_id is null;

-- vendas: each direct sale as one row, and each sale that was typed into a product's history, which has no header.
create index historico_vendas_avulsas_idx on historico_vendas (filial_id, data_venda desc, id desc)
  where ordem_servico_id is null and venda_direta_id is null;
-- The conditions stand outside: a part of a UNION with a condition of its own would be sorted instead of read from its index.
create view vendas_por_venda as
select id, venda_direta_id, numero, filial_id, cliente_id, data_venda, observacoes from (
  select id, id as venda_direta_id, numero, filial_id, cliente_id, data_venda, observacoes, null::uuid as linha_de, null::uuid as ordem_servico_id
  from vendas_diretas
  union all
  select id, null::uuid, null::int, filial_id, cliente_id, data_venda, observacoes, venda_direta_id, ordem_servico_id from historico_vendas
) vendas where linha_de is null and ordem_servico_id is null;

-- itens_ordem: what an order adds up to.
create view ordens_valores as
select ordem_servico_id, sum(valor_total) as valor_total from ordens_servico_itens group by ordem_servico_id;
