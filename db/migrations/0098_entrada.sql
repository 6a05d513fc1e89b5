-- What is asked and checked when a device comes in, and when it goes out (paper 02 § 5).

-- ordens_servico: whom to reach while the customer's own telephone lies on the bench, and what the shop may do with the device.
-- Null: not asked.
alter table ordens_servico
  add column contato_nome text constraint ordens_servico_contato_nome_check check (contato_nome <> '' and length(contato_nome) <= 60),
  add column contato_telefone text
    constraint ordens_servico_contato_telefone_check check (contato_telefone <> '' and length(contato_telefone) <= 40),
  add column pode_apagar_dados boolean,
  add column conta_removida boolean;

-- One checklist for each order and moment. Its texts are those of the type on that day.
create table checklists (
  ordem_servico_id uuid not null constraint checklists_ordem_servico_id_fkey references ordens_servico (id) on delete cascade,
  momento text not null constraint checklists_momento_check check (momento in ('entrada', 'saida')),
  tipo_id uuid constraint checklists_tipo_id_fkey references tipos_equipamento (id) on delete set null,
  pontos jsonb not null constraint checklists_pontos_check check (jsonb_typeof(pontos) = 'array' and jsonb_array_length(pontos) <= 60),
  versao int not null default 1,
  user_id uuid not null constraint checklists_user_id_fkey references usuarios (id),
  criado_em timestamptz not null,
  mudou_em timestamptz not null,
  constraint checklists_pkey primary key (ordem_servico_id, momento)
);
create index checklists_tipo_idx on checklists (tipo_id);
create index checklists_user_idx on checklists (user_id);
