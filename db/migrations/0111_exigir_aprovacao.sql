-- How orders are worked on: whether the customer must have approved the quote, and the service by which an agreed fee for a
-- quote is charged. One row, of the whole company.
create table ordens_servico_configuracao (
  unica boolean primary key default true constraint ordens_servico_configuracao_unica check (unica),
  exigir_aprovacao text not null default 'avisar'
    constraint ordens_servico_configuracao_exigir_check check (exigir_aprovacao in ('desligado', 'avisar', 'bloquear')),
  taxa_servico_id uuid constraint ordens_servico_configuracao_taxa_fkey references produtos_servicos (id),
  versao int not null default 1
);
insert into ordens_servico_configuracao default values;
create index ordens_servico_configuracao_taxa_idx on ordens_servico_configuracao (taxa_servico_id);

update papeis set versao = versao + 1, permissoes = permissoes || array['orcamentos:dispensar'] where id = 'gerente';
