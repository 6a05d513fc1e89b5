-- What a search by customer finds is sorted where it is counted, in the order that its list has at first, without visiting the
-- tables.
drop index movimentacoes_estoque_cliente_idx;
create index movimentacoes_estoque_cliente_idx on movimentacoes_estoque (cliente_id, data_movimentacao desc, id desc)
  where cliente_id is not null;

drop index historico_vendas_direta_cliente_idx;
create index historico_vendas_direta_cliente_idx on historico_vendas (cliente_id, filial_id, data_venda desc, id desc)
  where ordem_servico_id is null;

drop index ordens_servico_filial_cliente_idx;
create index ordens_servico_filial_cliente_idx on ordens_servico (filial_id, cliente_id) include (id, numero_os);
