-- Commissions: rules that say who earns what, and an append-only ledger tied to the sale line (paper 01 § 9).

create table comissao_regras (
  id uuid primary key,
  -- Null: every technician.
  profile_id uuid references profiles (id),
  -- Either every product (or service), or one item.
  tipo text check (tipo in ('produto', 'servico')),
  produto_servico_id uuid references produtos_servicos (id),
  base text not null check (base in ('valor', 'margem')),
  percentual numeric(7,4) not null check (percentual > 0 and percentual <= 100),
  desde date not null,
  ate date,
  versao integer not null default 1,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null,
  constraint comissao_regras_alvo_check check (num_nonnulls(tipo, produto_servico_id) = 1),
  constraint comissao_regras_periodo_check check (ate >= desde),
  -- Of rules for the same, the one that starts later applies.
  constraint comissao_regras_inicio_key unique nulls not distinct (profile_id, tipo, produto_servico_id, desde)
);
create index comissao_regras_item_idx on comissao_regras (produto_servico_id) where produto_servico_id is not null;

create table lancamentos_comissao (
  id bigint generated always as identity primary key,
  operacao_id uuid not null,
  data date not null,
  filial_id uuid not null references filiais (id),
  profile_id uuid not null references profiles (id),
  historico_venda_id uuid not null references historico_vendas (id),
  -- Positive when a sale takes effect, negative when it is reversed.
  valor numeric(15,2) not null check (valor <> 0),
  -- The amount that the percentage applies to.
  base numeric(15,2) not null,
  -- The rule as it was applied: later changes of the rule do not matter.
  regra jsonb not null,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null,
  constraint lancamentos_comissao_venda_key unique (historico_venda_id, profile_id, operacao_id)
);
create index lancamentos_comissao_pessoa_idx on lancamentos_comissao (profile_id, data, id);
create index lancamentos_comissao_data_idx on lancamentos_comissao (data desc, id desc);

-- The rule for a sale line on a day: a person's before everyone's, an item's before its kind's, and the latest start.
-- `p_vendedor`: the person sold over the counter; only a rule that names them applies.
create function regra_de_comissao(p_profile_id uuid, p_vendedor boolean, p_tipo text, p_produto_id uuid, p_dia date)
  returns setof comissao_regras language sql stable as $$
  select * from comissao_regras
  where (profile_id = p_profile_id or (profile_id is null and not p_vendedor))
    and (produto_servico_id = p_produto_id or tipo = p_tipo)
    and desde <= p_dia and (ate is null or ate >= p_dia)
  order by (profile_id is not null) desc, (produto_servico_id is not null) desc, desde desc, id
  limit 1
$$;

update papeis set versao = versao + 1, permissoes = permissoes || array['comissoes:minhas', 'comissoes:ver', 'comissoes:editar'] where id = 'gerente';
update papeis set versao = versao + 1, permissoes = permissoes || array['comissoes:minhas'] where id in ('atendente', 'tecnico');
