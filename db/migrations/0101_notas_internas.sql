-- Notes of the people of the shop on an order. They never leave it: no paper, no message, no copy for the customer (paper 02 § 2). A note
-- is never changed; a pinned one has a row beside it.
create table notas_internas (
  id uuid primary key,
  ordem_servico_id uuid not null constraint notas_internas_ordem_servico_id_fkey references ordens_servico (id) on delete cascade,
  texto text not null constraint notas_internas_texto_check check (texto <> '' and length(texto) <= 4000),
  user_id uuid not null constraint notas_internas_user_id_fkey references usuarios (id),
  criado_em timestamptz not null
);
create index notas_internas_ordem_idx on notas_internas (ordem_servico_id, criado_em);
create index notas_internas_user_idx on notas_internas (user_id);

create table notas_fixadas (
  nota_id uuid constraint notas_fixadas_pkey primary key
    constraint notas_fixadas_nota_id_fkey references notas_internas (id) on delete cascade,
  user_id uuid not null constraint notas_fixadas_user_id_fkey references usuarios (id),
  criado_em timestamptz not null
);
create index notas_fixadas_user_idx on notas_fixadas (user_id);
