-- How long the photos of a delivered order are kept in full; after that only their small pictures.
create table anexos_configuracao (
  id boolean primary key default true constraint anexos_configuracao_uma check (id),
  meses_fotos int not null default 60 constraint anexos_configuracao_meses check (meses_fotos between 60 and 240),
  versao int not null default 1
);
insert into anexos_configuracao default values;
-- The nightly job looks for photos that are still whole.
create index anexos_inteiros_idx on anexos (tabela, registro_id) where reduzido_em is null;
