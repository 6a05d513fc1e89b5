-- One's own account: the second factor and its recovery codes, tokens for other programs, and how long a session may last.

create table segundos_fatores (
  usuario_id uuid primary key constraint segundos_fatores_usuario_id_fkey references usuarios (id),
  -- AES-256-GCM under a key derived from the program's secret (platform/server/seal.ts).
  segredo bytea not null,
  -- Null while it is being set up: nothing asks for it yet.
  confirmado_em timestamptz,
  -- The last 30-second step whose code was taken, so that a code works once.
  ultimo_passo bigint not null default 0,
  criado_em timestamptz not null
);

create table codigos_recuperacao (
  id uuid primary key,
  usuario_id uuid not null constraint codigos_recuperacao_usuario_id_fkey references segundos_fatores (usuario_id) on delete cascade,
  codigo_sha256 bytea not null,
  usado_em timestamptz,
  constraint codigos_recuperacao_codigo_key unique (usuario_id, codigo_sha256)
);

-- What a token may do is what its person may do at that moment, and of that no more than these.
create table tokens_api (
  id uuid primary key,
  usuario_id uuid not null constraint tokens_api_usuario_id_fkey references usuarios (id),
  nome text not null,
  token_sha256 bytea not null constraint tokens_api_token_key unique,
  permissoes text[] not null constraint tokens_api_permissoes_check check (cardinality(permissoes) > 0),
  -- Null: every branch of the person.
  filiais uuid[],
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  usado_em timestamptz,
  revogado_em timestamptz,
  constraint tokens_api_validade_check check (expira_em > criado_em)
);
create index tokens_api_usuario_id_idx on tokens_api (usuario_id);

alter table papeis add column exige_segundo_fator boolean not null default false;

alter table configuracoes
  add column sessao_ociosa_dias int not null default 30
    constraint configuracoes_sessao_ociosa_dias_check check (sessao_ociosa_dias between 1 and 90),
  add column sessao_maxima_dias int not null default 90
    constraint configuracoes_sessao_maxima_dias_check check (sessao_maxima_dias between 1 and 365);
