-- The signature that proves an answer given at the counter.
alter table orcamentos_respostas
  add column assinatura_id uuid constraint orcamentos_respostas_assinatura_id_fkey references assinaturas (id),
  add constraint orcamentos_respostas_balcao_check check (canal <> 'balcao' or assinatura_id is not null);
create index orcamentos_respostas_assinatura_idx on orcamentos_respostas (assinatura_id) where assinatura_id is not null;
