-- Who took a device out of the shop, when, and what came back with it (paper 02 § 5). One stands for each order; an undone one stays
-- as history.
create table retiradas (
  id uuid primary key,
  ordem_servico_id uuid not null constraint retiradas_ordem_servico_id_fkey references ordens_servico (id) on delete cascade,
  filial_id uuid not null constraint retiradas_filial_id_fkey references filiais (id),
  -- The order's customer, so that anonymising reaches the name.
  cliente_id uuid not null constraint retiradas_cliente_id_fkey references clientes (id),
  tipo text not null default 'retirado' constraint retiradas_tipo_check check (tipo in ('retirado', 'doado', 'descartado')),
  quem text not null constraint retiradas_quem_check check (quem in ('cliente', 'contato', 'outra')),
  -- Null: the customer, or emptied because a person asked for it.
  nome text constraint retiradas_nome_check check (nome <> '' and length(nome) <= 120),
  documento text constraint retiradas_documento_check check (documento <> '' and length(documento) <= 40),
  pecas_devolvidas text constraint retiradas_pecas_check check (pecas_devolvidas in ('sim', 'nao', 'nao_houve')),
  -- When the device left; a day of the past for a billing that was made before retiradas were kept.
  retirada_em timestamptz not null,
  user_id uuid not null constraint retiradas_user_id_fkey references usuarios (id),
  criado_em timestamptz not null,
  desfeita_em timestamptz,
  desfeita_por uuid constraint retiradas_desfeita_por_fkey references usuarios (id),
  desfeita_motivo text constraint retiradas_motivo_check check (desfeita_motivo <> '' and length(desfeita_motivo) <= 500),
  constraint retiradas_desfeita_check
    check ((desfeita_em is null) = (desfeita_por is null) and (desfeita_em is null) = (desfeita_motivo is null))
);
create unique index retiradas_ordem_servico_id_key on retiradas (ordem_servico_id) where desfeita_em is null;
create index retiradas_ordem_idx on retiradas (ordem_servico_id);
create index retiradas_cliente_idx on retiradas (cliente_id);
create index retiradas_filial_idx on retiradas (filial_id);
create index retiradas_user_idx on retiradas (user_id);
create index retiradas_desfeita_por_idx on retiradas (desfeita_por) where desfeita_por is not null;

alter table ordens_servico add column retirada_em timestamptz, add column guardado_em timestamptz;
-- What was handed over before retiradas were kept is not waiting for anybody.
update ordens_servico set pronta_em = null where status = 'entregue' and pronta_em is not null;
create index ordens_servico_nao_retiradas_idx on ordens_servico (filial_id, pronta_em)
  where pronta_em is not null and retirada_em is null;
