-- A signature on paper may have a photo of it, which is one of the order's files. Anonymising removes the file alone.
alter table assinaturas
  add column anexo_id uuid,
  add constraint assinaturas_anexo_id_fkey foreign key (anexo_id) references anexos (id) on delete set null,
  add constraint assinaturas_foto_check check (anexo_id is null or meio = 'papel');
create unique index assinaturas_anexo_key on assinaturas (anexo_id) where anexo_id is not null;

-- Who takes the device signs for it once; a declaration may have stood behind several.
create unique index retiradas_assinada_key on retiradas (assinatura_id)
  where assinatura_id is not null and tipo = 'retirado';

-- A link that asks for the signature of the hand-over.
alter table links_publicos
  drop constraint links_publicos_finalidade_check,
  add constraint links_publicos_finalidade_check check (finalidade in ('ordem', 'assinatura', 'retirada'));
