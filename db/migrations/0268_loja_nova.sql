-- The first steps that the administrators of a new shop skipped, and whether they hid the list. Whether a step is done
-- follows from the shop's data.
create table primeiros_passos (
  id boolean primary key default true constraint primeiros_passos_uma check (id),
  pulados text[] not null default '{}',
  oculto boolean not null default false
);
insert into primeiros_passos default values;

-- What the shop uses by now, over all branches. Screens leave out what it does not use. The two indexes answer at once in
-- a shop of many orders that uses neither.
create index ordens_servico_com_posicao_idx on ordens_servico (id) where posicao is not null;
create index ordens_servico_com_taxa_idx on ordens_servico (id) where taxa_orcamento is not null;
create view uso_da_loja as
select
  exists (select from filiais where ativo offset 1) as filiais,
  exists (select from ordens_servico where posicao is not null) as posicao,
  exists (select from ordens_servico where taxa_orcamento is not null)
    or exists (select from ordens_servico_configuracao where taxa_servico_id is not null) as taxa,
  exists (select from comissao_regras) as comissoes,
  exists (select from recorrencias) as recorrentes,
  exists (select from recebiveis_cartao)
    or exists (select from contas_financeiras where tipo = 'maquininha') as cartoes,
  exists (select from creditos_cliente) as creditos;
