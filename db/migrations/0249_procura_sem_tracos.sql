-- A serial number, a code or an EAN is found however it was written: the search text also holds it in one piece, without
-- its dashes and spaces, as that of a device does.
alter table ordens_servico drop column busca;
alter table ordens_servico add column busca text generated always as (texto_busca(
  numero_os::text || ' ' || equipamento || ' ' || coalesce(modelo, '') || ' ' || coalesce(numero_serie, '') || ' '
  || coalesce(identificador(numero_serie), '') || ' ' || defeito_reclamado)) stored;
create index ordens_servico_busca_idx on ordens_servico using gin (busca gin_trgm_ops);

alter table produtos_servicos drop column busca;
alter table produtos_servicos add column busca text generated always as (texto_busca(
  nome || ' ' || coalesce(codigo, '') || ' ' || coalesce(identificador(codigo), '') || ' ' || coalesce(codigo_ean, '')
  || ' ' || coalesce(identificador(codigo_ean), ''))) stored;
create index produtos_servicos_busca_idx on produtos_servicos using gin (busca gin_trgm_ops);

-- A telephone that is no complete number is kept as typed, which may be longer: '(41) 3333-4444 ramal 12'.
alter table protocolos drop constraint protocolos_telefone_check;
alter table protocolos add constraint protocolos_telefone_check check (telefone <> '' and length(telefone) <= 40);
