-- The address by which customers reach the program, if the operator gave none in the environment. Links begin with it,
-- so it is only the origin of a web address: no user, path, query or fragment.
alter table configuracoes add column endereco_publico text;

alter table configuracoes add constraint configuracoes_endereco_publico_check
  check (endereco_publico ~ '^https?://[a-z0-9.:\[\]-]+$' and length(endereco_publico) <= 200);
