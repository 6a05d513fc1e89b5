-- The agreed fee that a declined quote brought to its order: the customer said yes to it at intake, so that it counts as approved.
alter table orcamentos
  add column taxa_cobrada numeric(15,2) constraint orcamentos_taxa_cobrada_positiva check (taxa_cobrada > 0);
