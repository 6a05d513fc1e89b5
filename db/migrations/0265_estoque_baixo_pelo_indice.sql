-- The bell counts the products low in stock for every open screen. With the product in one index, and the active
-- products in another, the count does not visit the tables.
drop index estoque_filiais_baixo_idx;
create index estoque_filiais_baixo_idx on estoque_filiais (filial_id, baixo_desde) include (produto_id)
  where baixo_desde is not null;
create index produtos_servicos_ativos_idx on produtos_servicos (id) where ativo;
