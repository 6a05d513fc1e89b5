-- pagamentos and creditos: what their lists are sorted by.
create index cobrancas_filial_idx on cobrancas (filial_id, criado_em desc, id desc);
create index creditos_cliente_filial_idx on creditos_cliente (filial_id, criado_em desc, id desc);

-- recorrencias: debts of ours that come back, each made 60 days before it is due.
create table recorrencias (
  id uuid primary key,
  filial_id uuid not null references filiais (id),
  fornecedor_id uuid references fornecedores (id),
  profile_id uuid references profiles (id),
  descricao text not null check (length(descricao) between 1 and 200),
  categoria_id uuid not null references categorias_financeiras (id),
  valor numeric(15,2) not null check (valor > 0 and valor <= 9999999999.99),
  -- The day of the month; in a shorter month its last one.
  dia int not null check (dia between 1 and 31),
  cada_meses int not null check (cada_meses between 1 and 12),
  inicio date not null,
  fim date,
  pausada_em timestamptz,
  -- Nothing due before it is made: later than the start after a pause.
  desde date not null,
  versao int not null default 1,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null,
  constraint recorrencias_parte_check check (num_nonnulls(fornecedor_id, profile_id) = 1),
  constraint recorrencias_dia_do_inicio_check check (dia = extract(day from inicio)),
  constraint recorrencias_periodo_check check (fim >= inicio and desde >= inicio)
);
create index recorrencias_filial_idx on recorrencias (filial_id, inicio, id);
create index recorrencias_fornecedor_idx on recorrencias (fornecedor_id) where fornecedor_id is not null;

-- The due days up to a day that have no account yet, cancelled ones included: a bill that was cancelled is not made again.
create function vencimentos_recorrentes(p_ate date)
  returns table (recorrencia_id uuid, filial_id uuid, vencimento date, competencia date, valor numeric)
  language sql stable as $$
  select r.id, r.filial_id, v.vencimento, m.mes, r.valor
  from recorrencias r
  cross join lateral (
    select um::date as mes from generate_series(
      date_trunc('month', r.inicio::timestamp), p_ate::timestamp, make_interval(months => r.cada_meses)) um) m
  cross join lateral (
    select least(m.mes + (r.dia - 1), (m.mes + interval '1 month - 1 day')::date) as vencimento) v
  where r.pausada_em is null and v.vencimento between r.desde and p_ate and (r.fim is null or v.vencimento <= r.fim)
    and not exists (
      select from titulos t where t.documento_id = r.id and t.origem = 'recorrente' and t.competencia = m.mes)
$$;
