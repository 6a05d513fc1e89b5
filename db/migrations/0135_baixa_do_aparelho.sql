-- A device that nobody takes is given away or thrown away on the customer's signed declaration (paper 02 § 5). A retirada names the signature
-- that proves it.
alter table retiradas
  add column assinatura_id uuid constraint retiradas_assinatura_id_fkey references assinaturas (id),
  add constraint retiradas_baixa_check check (tipo = 'retirado' or assinatura_id is not null);
create index retiradas_assinatura_idx on retiradas (assinatura_id) where assinatura_id is not null;

update papeis set versao = versao + 1, permissoes = permissoes || array['atendimento:baixar'] where id = 'gerente';
