-- The branch whose stock a part of an order leaves; null: the order's.
alter table ordens_servico_itens
  add column filial_estoque_id uuid constraint ordens_servico_itens_filial_estoque_id_fkey references filiais (id),
  add constraint ordens_servico_itens_filial_estoque_check check (filial_estoque_id is null or tipo = 'produto');
create index ordens_servico_itens_filial_estoque_idx on ordens_servico_itens (filial_estoque_id)
  where filial_estoque_id is not null;
