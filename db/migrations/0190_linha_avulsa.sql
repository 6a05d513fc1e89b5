-- A line of an order has words of its own, up to 200 characters; a free line is the service 'Serviço avulso' in its own words
-- (paper 02 § 1). Null: no line was free yet; the first one makes the service.
alter table ordens_servico_configuracao
  add column avulso_servico_id uuid constraint ordens_servico_configuracao_avulso_fkey references produtos_servicos (id);
create index ordens_servico_configuracao_avulso_idx on ordens_servico_configuracao (avulso_servico_id);

alter table ordens_servico_itens
  add constraint ordens_servico_itens_descricao_check check (descricao <> '' and char_length(descricao) <= 200);
