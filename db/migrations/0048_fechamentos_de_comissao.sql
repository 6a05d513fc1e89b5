-- Commissions: how they count, what is still to be earned by receipts, and closings (paper 01 § 9).

create table comissoes_configuracao (
  id boolean primary key default true constraint comissoes_configuracao_uma check (id),
  -- 'faturamento': earned when the sale takes effect; 'recebimento': as the customer pays.
  comissao_quando text not null default 'faturamento' check (comissao_quando in ('faturamento', 'recebimento')),
  versao int not null default 1
);
insert into comissoes_configuracao default values;

-- A commission that is earned as the customer pays: the person, the rule and the whole amount, frozen when the sale took
-- effect. It goes when the sale is reversed.
create table comissoes_previstas (
  historico_venda_id uuid primary key references historico_vendas (id),
  profile_id uuid not null references profiles (id),
  filial_id uuid not null references filiais (id),
  base numeric(15,2) not null,
  valor numeric(15,2) not null check (valor > 0),
  regra jsonb not null,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null
);
create index comissoes_previstas_pessoa_idx on comissoes_previstas (profile_id);
create index comissoes_previstas_filial_idx on comissoes_previstas (filial_id);

create table comissao_fechamentos (
  id uuid primary key,
  numero int generated always as identity,
  profile_id uuid not null references profiles (id),
  -- The branch that pays, or whose papers say it.
  filial_id uuid not null references filiais (id),
  ate date not null,
  valor numeric(15,2) not null check (valor > 0),
  destino text not null check (destino in ('pagar', 'folha')),
  -- Null: it goes with the payroll.
  titulo_id uuid references titulos (id),
  -- Settles the advances against the title.
  baixa_id uuid references movimentos_financeiros (id),
  desfeito_em timestamptz,
  desfeito_por uuid references usuarios (id),
  user_id uuid not null references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  constraint comissao_fechamentos_numero_key unique (numero),
  constraint comissao_fechamentos_titulo_check check ((destino = 'pagar') = (titulo_id is not null)),
  constraint comissao_fechamentos_desfeito_check check ((desfeito_em is null) = (desfeito_por is null))
);
create index comissao_fechamentos_pessoa_idx on comissao_fechamentos (profile_id, numero);
create index comissao_fechamentos_filial_idx on comissao_fechamentos (filial_id);

-- A commission is in one closing at most.
create table comissao_fechamentos_linhas (
  lancamento_id bigint primary key references lancamentos_comissao (id),
  fechamento_id uuid not null references comissao_fechamentos (id)
);
create index comissao_fechamentos_linhas_fechamento_idx on comissao_fechamentos_linhas (fechamento_id);

-- Advances that a closing took off.
create table comissao_fechamentos_vales (
  fechamento_id uuid not null references comissao_fechamentos (id),
  titulo_id uuid not null references titulos (id),
  valor numeric(15,2) not null check (valor > 0),
  -- Lowered the advance, where it goes with the payroll.
  movimento_id uuid references movimentos_financeiros (id),
  primary key (fechamento_id, titulo_id)
);

update papeis set versao = versao + 1, permissoes = permissoes || array['comissoes:fechar'] where id = 'gerente';
