-- Accounts. The first four tables are better-auth's, under our names (src/auth/auth.gateway.ts maps them and a
-- test compares the two); the rest is ours. Users are never deleted, only blocked.

create table usuarios (
  id uuid primary key,
  nome text not null,
  email text not null unique check (email = lower(email)),
  email_verificado boolean not null,
  imagem text,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null
);

-- A session ends when its row goes or expira_em passes: the cookie only carries the token.
create table sessoes (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  token text not null unique,
  expira_em timestamptz not null,
  endereco_ip text,
  agente text,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null
);
create index sessoes_usuario_id_idx on sessoes (usuario_id);

-- One row per way of proving who one is; today only provedor 'credential', which holds the password's hash.
create table contas (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  provedor text not null,
  conta_id text not null,
  senha_hash text,
  token_acesso text,
  token_atualizacao text,
  token_id text,
  token_acesso_expira_em timestamptz,
  token_atualizacao_expira_em timestamptz,
  escopo text,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  unique (provedor, conta_id)
);
create index contas_usuario_id_idx on contas (usuario_id);

create table verificacoes (
  id uuid primary key,
  identificador text not null,
  valor text not null,
  expira_em timestamptz not null,
  criado_em timestamptz not null,
  atualizado_em timestamptz not null
);
create index verificacoes_identificador_idx on verificacoes (identificador);

-- Failures per account and per address, counted here so that several copies of the program agree.
create table limites_taxa (
  chave text primary key,
  contagem int not null,
  inicio timestamptz not null
);
create index limites_taxa_inicio_idx on limites_taxa (inicio);

-- permissoes: 'modulo:acao', or '*' for everything.
create table papeis (
  id text primary key,
  nome text not null unique,
  permissoes text[] not null,
  embutido boolean not null,
  versao int not null default 1
);

insert into papeis (id, nome, embutido, permissoes) values
  ('administrador', 'Administrador', true, '{*}'),
  ('gerente', 'Gerente', true, array[
    'clientes:ver', 'clientes:editar', 'clientes:excluir',
    'fornecedores:ver', 'fornecedores:editar', 'fornecedores:excluir',
    'filiais:ver', 'filiais:editar', 'filiais:excluir',
    'produtos_servicos:ver', 'produtos_servicos:editar', 'produtos_servicos:excluir', 'produtos_servicos:custo',
    'movimentacoes:ver', 'movimentacoes:editar', 'movimentacoes:estornar',
    'ordens_servico:ver', 'ordens_servico:editar', 'ordens_servico:excluir', 'ordens_servico:faturar', 'ordens_servico:estornar',
    'vendas:ver', 'vendas:editar']),
  ('tecnico', 'Técnico', true, array[
    'clientes:ver', 'clientes:editar',
    'fornecedores:ver',
    'filiais:ver',
    'produtos_servicos:ver',
    'movimentacoes:ver',
    'ordens_servico:ver', 'ordens_servico:editar',
    'vendas:ver']);
-- The default for new people: everything on the shop's screens, as a Gerente has today.
insert into papeis (id, nome, embutido, permissoes)
  select 'atendente', 'Atendente', true, permissoes from papeis where id = 'gerente';

create table profiles (
  id uuid primary key references usuarios (id),
  nome_completo text not null,
  cargo text not null,
  papel_id text not null references papeis (id),
  situacao text not null check (situacao in ('ativo', 'aguardando', 'bloqueado')),
  todas_filiais boolean not null default true,
  versao int not null default 1,
  criado_em timestamptz not null
);
create index profiles_papel_id_idx on profiles (papel_id);
create index profiles_nome_completo_idx on profiles (sem_acento(nome_completo), id);

-- The branches of a person whose todas_filiais is false. The reference to filiais is added with that table.
create table profiles_filiais (
  profile_id uuid not null references profiles (id) on delete cascade,
  filial_id uuid not null,
  primary key (profile_id, filial_id)
);
create index profiles_filiais_filial_id_idx on profiles_filiais (filial_id);
