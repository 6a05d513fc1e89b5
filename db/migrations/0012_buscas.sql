-- A search counts movements by their product or customer up to the limit of a total: with the id in the index it never
-- visits the table.
drop index movimentacoes_estoque_produto_idx;
create index movimentacoes_estoque_produto_idx on movimentacoes_estoque (produto_id, data_movimentacao desc, id desc);
drop index movimentacoes_estoque_cliente_idx;
create index movimentacoes_estoque_cliente_idx on movimentacoes_estoque (cliente_id, id) where cliente_id is not null;
