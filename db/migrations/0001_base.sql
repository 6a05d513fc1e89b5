-- What every slice stands on: text search, the audit log, idempotency keys.
-- Owned by the role that migrates; the program's own role has no DDL and may only add to the logs.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Sort key and comparison key of names: "Álvaro" beside "alvaro".
create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- Search key: no accents, no case, no punctuation, one leading blank so that '% ab%' finds the start of any word.
-- "D'Ávila (11) 98765-4321" becomes " davila 11 987654321". Older versions of unaccent leave º and ª alone.
create function texto_busca(texto text) returns text
  language sql immutable strict parallel safe
  return ' ' || regexp_replace(regexp_replace(sem_acento(translate(texto, 'ºª', 'oa')), '[^[:alnum:][:space:]]+', '', 'g'), '[[:space:]]+', ' ', 'g');

create table auditoria (
  id bigint generated always as identity primary key,
  criado_em timestamptz not null,
  user_id uuid,
  filial_id uuid,
  operacao text not null,
  operacao_id uuid not null,
  tabela text not null,
  registro_id uuid,
  antes jsonb,
  depois jsonb
);
create index auditoria_registro_idx on auditoria (tabela, registro_id, id);
create index auditoria_criado_em_idx on auditoria (criado_em);
create index auditoria_user_id_idx on auditoria (user_id, id);

-- One row per accepted write that carried an Idempotency-Key, written in the same transaction as the write.
create table idempotencia (
  user_id uuid not null,
  chave text not null check (length(chave) between 1 and 255),
  operacao text not null,
  entrada_sha256 bytea not null,
  status text not null check (status in ('em_andamento', 'concluida', 'redigida')),
  resultado jsonb,
  criado_em timestamptz not null,
  primary key (user_id, chave)
);
create index idempotencia_criado_em_idx on idempotencia (criado_em);
