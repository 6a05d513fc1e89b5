-- People: invitations and password links (only the hash of a link is kept), own roles, who may give a discount, and
-- what a repeated answer may be shown to.

create table convites (
  id uuid primary key,
  -- Null: whoever has the link writes their own.
  email text constraint convites_email_check check (email = lower(email)),
  papel_id text not null constraint convites_papel_id_fkey references papeis (id),
  cargo text not null,
  todas_filiais boolean not null,
  token_sha256 bytea not null constraint convites_token_key unique,
  criado_por uuid not null constraint convites_criado_por_fkey references usuarios (id),
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  aceito_em timestamptz,
  aceito_por uuid constraint convites_aceito_por_fkey references usuarios (id),
  cancelado_em timestamptz,
  constraint convites_aceito_check check ((aceito_em is null) = (aceito_por is null))
);
create index convites_criado_em_idx on convites (criado_em desc, id desc);
create index convites_papel_id_idx on convites (papel_id);

create table convites_filiais (
  convite_id uuid not null constraint convites_filiais_convite_id_fkey references convites (id) on delete cascade,
  filial_id uuid not null constraint convites_filiais_filial_id_fkey references filiais (id) on delete cascade,
  primary key (convite_id, filial_id)
);
create index convites_filiais_filial_id_idx on convites_filiais (filial_id);

-- A new link replaces the older ones of the same person.
create table links_senha (
  id uuid primary key,
  usuario_id uuid not null constraint links_senha_usuario_id_fkey references usuarios (id),
  token_sha256 bytea not null constraint links_senha_token_key unique,
  -- Null: asked for at the sign-in page.
  criado_por uuid constraint links_senha_criado_por_fkey references usuarios (id),
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  usado_em timestamptz
);
create index links_senha_usuario_id_idx on links_senha (usuario_id);

create unique index papeis_nome_chave on papeis (sem_acento(nome));

-- Whoever is given the first answer again must still have what they had then.
alter table idempotencia
  add column permissoes text[] not null default '{}',
  add column filiais uuid[];

update papeis set permissoes = permissoes || array['ordens_servico:desconto', 'vendas:desconto'], versao = versao + 1
  where id in ('gerente', 'atendente');
