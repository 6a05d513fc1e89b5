-- The passcode of a device, so that the bench can test it: sealed by the program, one for each order, and gone for good when
-- the device leaves the shop or the order is cancelled (paper 02 § 5). Without bytes: the customer said that there is none.
create table senhas_aparelho (
  ordem_servico_id uuid constraint senhas_aparelho_pkey primary key
    constraint senhas_aparelho_ordem_servico_id_fkey references ordens_servico (id) on delete cascade,
  tipo text not null constraint senhas_aparelho_tipo_check check (tipo in ('pin', 'senha', 'padrao', 'nenhuma')),
  selada bytea,
  user_id uuid not null constraint senhas_aparelho_user_id_fkey references usuarios (id),
  criado_em timestamptz not null,
  constraint senhas_aparelho_selada_check check ((tipo = 'nenhuma') = (selada is null))
);
create index senhas_aparelho_user_idx on senhas_aparelho (user_id);

update papeis set permissoes = permissoes || array['senhas_aparelho:ver'], versao = versao + 1
  where id in ('gerente', 'atendente', 'tecnico');
