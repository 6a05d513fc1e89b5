-- The items of an order have no life without it: they go with it. What was reserved, sold or moved for them restricts.
alter table ordens_servico_itens
  drop constraint ordens_servico_itens_ordem_servico_id_fkey,
  add constraint ordens_servico_itens_ordem_servico_id_fkey
    foreign key (ordem_servico_id) references ordens_servico (id) on delete cascade;
