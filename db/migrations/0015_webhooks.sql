-- Webhooks: who outside is told of what happens, and what was told. The audit log is the outbox: whoever writes a row of
-- it asks, in the same transaction, for the job that tells (platform/server/audit.ts).

create table webhooks (
  id uuid primary key,
  nome text not null,
  url text not null,
  eventos text[] not null constraint webhooks_eventos_check check (cardinality(eventos) > 0),
  -- Null: every branch.
  filiais uuid[],
  ativo boolean not null,
  -- AES-256-GCM under a key derived from the program's secret (platform/server/seal.ts).
  segredo bytea not null,
  -- Signs too for a day after it was exchanged, so that the receiver can change without losing anything.
  segredo_anterior bytea,
  segredo_trocado_em timestamptz,
  -- Since when nothing has arrived; null while deliveries arrive.
  falhando_desde timestamptz,
  -- The program gave up on it; null again when a person activates it.
  desativado_em timestamptz,
  user_id uuid not null constraint webhooks_user_id_fkey references usuarios (id),
  criado_em timestamptz not null,
  versao int not null default 1
);

-- Ids only: what is sent is read when it is sent, so nothing of a customer is kept here.
create table webhooks_entregas (
  id uuid primary key,
  webhook_id uuid not null constraint webhooks_entregas_webhook_id_fkey references webhooks (id) on delete cascade,
  -- The header webhook-id: one per event, the same however often it is sent.
  mensagem_id uuid not null,
  tipo text not null,
  -- Null: a test that somebody asked for.
  auditoria_id bigint,
  situacao text not null constraint webhooks_entregas_situacao_check check (situacao in ('pendente', 'entregue', 'desistiu')),
  -- Counts how often somebody asked for it to be sent again; jobs of earlier rounds do nothing.
  rodada int not null default 1,
  tentativas int not null default 0,
  resposta int,
  erro text,
  criado_em timestamptz not null,
  tentado_em timestamptz,
  constraint webhooks_entregas_evento_key unique (webhook_id, auditoria_id, tipo)
);
create index webhooks_entregas_webhook_id_idx on webhooks_entregas (webhook_id, criado_em desc, id desc);
create index webhooks_entregas_criado_em_idx on webhooks_entregas (criado_em);
