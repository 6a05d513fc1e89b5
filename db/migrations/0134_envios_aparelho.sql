-- A device goes to another branch, such as the one with the workshop, while its order stays where it is (paper 02 § 5).
create table envios_aparelho (
  id uuid primary key,
  ordem_servico_id uuid not null constraint envios_aparelho_ordem_servico_id_fkey references ordens_servico (id) on delete cascade,
  de_filial_id uuid not null constraint envios_aparelho_de_filial_id_fkey references filiais (id),
  para_filial_id uuid not null constraint envios_aparelho_para_filial_id_fkey references filiais (id),
  situacao text not null default 'enviado' constraint envios_aparelho_situacao_check check (situacao in ('enviado', 'recebido', 'cancelado')),
  observacao text constraint envios_aparelho_observacao_check check (observacao <> '' and length(observacao) <= 200),
  enviado_em timestamptz not null,
  enviado_por uuid not null constraint envios_aparelho_enviado_por_fkey references usuarios (id),
  -- Received or cancelled.
  encerrado_em timestamptz,
  encerrado_por uuid constraint envios_aparelho_encerrado_por_fkey references usuarios (id),
  constraint envios_aparelho_filiais_check check (de_filial_id <> para_filial_id),
  constraint envios_aparelho_encerrado_check
    check ((situacao = 'enviado') = (encerrado_em is null) and (encerrado_em is null) = (encerrado_por is null))
);
create unique index envios_aparelho_a_caminho_key on envios_aparelho (ordem_servico_id) where situacao = 'enviado';
create index envios_aparelho_ordem_idx on envios_aparelho (ordem_servico_id, enviado_em);
create index envios_aparelho_de_idx on envios_aparelho (de_filial_id);
create index envios_aparelho_para_idx on envios_aparelho (para_filial_id);
create index envios_aparelho_enviado_por_idx on envios_aparelho (enviado_por);
create index envios_aparelho_encerrado_por_idx on envios_aparelho (encerrado_por) where encerrado_por is not null;

-- Where the device is; null: in the order's branch.
alter table ordens_servico
  add column filial_local_id uuid constraint ordens_servico_filial_local_id_fkey references filiais (id),
  add constraint ordens_servico_filial_local_check check (filial_local_id <> filial_id);
create index ordens_servico_filial_local_idx on ordens_servico (filial_local_id) where filial_local_id is not null;
