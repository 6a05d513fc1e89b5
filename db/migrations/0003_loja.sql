-- The shop: branches, registers, the stock ledger, orders and sales.
-- Instants come from the operation's clock (no now() defaults), so that a history can be generated.
-- Money numeric(15,2), quantities numeric(15,4), unit costs numeric(15,6).

create table configuracoes (
  id smallint primary key default 1 check (id = 1),
  estoque_negativo text not null default 'avisar' check (estoque_negativo in ('permitir', 'avisar', 'bloquear')),
  fuso_horario text not null default 'America/Sao_Paulo',
  versao int not null default 1
);
insert into configuracoes default values;

-- Branches -------------------------------------------------------------------------------------------------------
create table filiais (
  id uuid primary key,
  nome text not null check (nome <> ''),
  codigo text,
  tipo text not null default 'loja' check (tipo in ('matriz', 'filial', 'deposito', 'loja')),
  endereco text,
  telefone text,
  fuso_horario text,
  ativo boolean not null default true,
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  criado_em timestamptz not null,
  busca text generated always as (texto_busca(nome || ' ' || coalesce(codigo, '') || ' ' || tipo)) stored
);
create unique index filiais_codigo_key on filiais (lower(codigo)) where codigo is not null;
create index filiais_nome_idx on filiais (sem_acento(nome), id);
create index filiais_busca_idx on filiais using gin (busca gin_trgm_ops);

alter table profiles_filiais
  add constraint profiles_filiais_filial_id_fkey foreign key (filial_id) references filiais (id) on delete cascade;

-- Customers and suppliers ----------------------------------------------------------------------------------------
create table clientes (
  id uuid primary key,
  filial_id uuid not null references filiais (id),
  nome_completo text not null check (nome_completo <> ''),
  tipo_pessoa text not null default 'fisica' check (tipo_pessoa in ('fisica', 'juridica')),
  cpf_cnpj text check (cpf_cnpj ~ '^[0-9A-Z]{1,14}$'),
  telefone text not null check (telefone <> ''),
  email text,
  data_nascimento date check (data_nascimento is null or tipo_pessoa = 'fisica'),
  cep text check (cep ~ '^[0-9]{1,8}$'),
  endereco text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  estado text check (length(estado) <= 2),
  observacoes text,
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  created_at timestamptz not null,
  busca text generated always as (texto_busca(nome_completo || ' ' || coalesce(cpf_cnpj, '') || ' ' || telefone)) stored
);
create unique index clientes_filial_id_cpf_cnpj_key on clientes (filial_id, cpf_cnpj) where cpf_cnpj is not null;
create index clientes_cpf_cnpj_idx on clientes (cpf_cnpj) where cpf_cnpj is not null;
create index clientes_created_at_idx on clientes (filial_id, created_at desc, id desc);
create index clientes_nome_idx on clientes (filial_id, sem_acento(nome_completo), id);
create index clientes_busca_idx on clientes using gin (busca gin_trgm_ops);

create table fornecedores (
  id uuid primary key,
  nome text not null check (nome <> ''),
  cnpj text check (cnpj ~ '^[0-9A-Z]{1,14}$'),
  telefone text,
  email text,
  endereco text,
  cidade text,
  estado text check (length(estado) <= 2),
  observacoes text,
  ativo boolean not null default true,
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  criado_em timestamptz not null,
  busca text generated always as (texto_busca(nome || ' ' || coalesce(cnpj, ''))) stored
);
create index fornecedores_nome_idx on fornecedores (sem_acento(nome), id);
create index fornecedores_busca_idx on fornecedores using gin (busca gin_trgm_ops);

-- Products and services; estoque is the total kept by the ledger ---------------------------------------------------
create table produtos_servicos (
  id uuid primary key,
  tipo text not null check (tipo in ('produto', 'servico')),
  nome text not null check (nome <> ''),
  descricao text,
  codigo text,
  codigo_ean text,
  valor_custo numeric(15,2) check (valor_custo >= 0),
  valor_venda_pf numeric(15,2) check (valor_venda_pf >= 0),
  valor_venda_pj numeric(15,2) check (valor_venda_pj >= 0),
  valor_venda_maquina numeric(15,2) check (valor_venda_maquina >= 0),
  estoque numeric(15,4) not null default 0 check (tipo = 'produto' or estoque = 0),
  estoque_minimo numeric(15,4) not null default 0,
  estoque_maximo numeric(15,4) not null default 0,
  ativo boolean not null default true,
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  criado_em timestamptz not null,
  busca text generated always as (texto_busca(nome || ' ' || coalesce(codigo, '') || ' ' || coalesce(codigo_ean, ''))) stored
);
create index produtos_servicos_nome_idx on produtos_servicos (sem_acento(nome), id);
create index produtos_servicos_codigo_ean_idx on produtos_servicos (codigo_ean) where codigo_ean is not null;
create index produtos_servicos_busca_idx on produtos_servicos using gin (busca gin_trgm_ops);

create table historico_compras (
  id uuid primary key,
  produto_id uuid not null references produtos_servicos (id),
  fornecedor_id uuid not null references fornecedores (id),
  quantidade numeric(15,4) not null check (quantidade > 0),
  valor_unitario numeric(15,2) not null check (valor_unitario >= 0),
  valor_total numeric(15,2) not null check (valor_total = round(quantidade * valor_unitario, 2)),
  data_compra date not null,
  numero_nota text,
  observacoes text,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null
);
create index historico_compras_produto_idx on historico_compras (produto_id, data_compra desc, id desc);
create index historico_compras_fornecedor_idx on historico_compras (fornecedor_id);

-- Service orders -------------------------------------------------------------------------------------------------
create table ordens_servico (
  id uuid primary key,
  numero_os int generated by default as identity unique,
  filial_id uuid not null references filiais (id),
  cliente_id uuid not null references clientes (id),
  equipamento text not null check (equipamento <> ''),
  modelo text,
  numero_serie text,
  acessorios text,
  defeito_reclamado text not null check (defeito_reclamado <> ''),
  observacoes_tecnicas text,
  status text not null default 'aberta' check (status in
    ('aberta', 'em_andamento', 'aguardando_pecas', 'aguardando_aprovacao', 'concluida', 'cancelada', 'entregue')),
  data_abertura timestamptz not null,
  data_entrega timestamptz,
  faturada_em timestamptz,
  faturada_por uuid references usuarios (id),
  tecnico_id uuid references usuarios (id),
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  created_at timestamptz not null,
  busca text generated always as (texto_busca(
    numero_os::text || ' ' || equipamento || ' ' || coalesce(modelo, '') || ' ' || coalesce(numero_serie, '') || ' ' || defeito_reclamado)) stored,
  constraint ordens_servico_faturada_check check ((faturada_em is null) = (faturada_por is null))
);
create index ordens_servico_numero_idx on ordens_servico (filial_id, numero_os desc);
create index ordens_servico_created_at_idx on ordens_servico (filial_id, created_at desc, id desc);
create index ordens_servico_status_idx on ordens_servico (filial_id, status);
create index ordens_servico_cliente_idx on ordens_servico (cliente_id);
create index ordens_servico_busca_idx on ordens_servico using gin (busca gin_trgm_ops);

create table ordens_servico_itens (
  id uuid primary key,
  ordem_servico_id uuid not null references ordens_servico (id),
  produto_servico_id uuid not null references produtos_servicos (id),
  tipo text not null check (tipo in ('produto', 'servico')),
  descricao text not null,
  quantidade numeric(15,4) not null check (quantidade >= 1 and quantidade = trunc(quantidade)),
  valor_unitario numeric(15,2) not null check (valor_unitario >= 0),
  desconto numeric(15,2) not null default 0 check (desconto >= 0),
  valor_total numeric(15,2) not null check (valor_total >= 0 and valor_total = round(quantidade * valor_unitario - desconto, 2)),
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  criado_em timestamptz not null
);
create index ordens_servico_itens_ordem_idx on ordens_servico_itens (ordem_servico_id, criado_em, id);
create index ordens_servico_itens_produto_idx on ordens_servico_itens (produto_servico_id);

create table ordens_servico_historico_status (
  id uuid primary key,
  ordem_servico_id uuid not null references ordens_servico (id) on delete cascade,
  de text,
  para text not null,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null
);
create index ordens_servico_historico_status_idx on ordens_servico_historico_status (ordem_servico_id, criado_em);

-- Direct sales: the header; its lines are historico_vendas ---------------------------------------------------------
create table vendas_diretas (
  id uuid primary key,
  numero int generated by default as identity unique,
  operacao_id uuid not null,
  filial_id uuid not null references filiais (id),
  cliente_id uuid not null references clientes (id),
  data_venda timestamptz not null,
  total numeric(15,2) not null check (total >= 0),
  observacoes text,
  user_id uuid not null references usuarios (id)
);
create index vendas_diretas_data_idx on vendas_diretas (filial_id, data_venda desc, id desc);
create index vendas_diretas_cliente_idx on vendas_diretas (cliente_id);

-- The ledger kernel (slice estoque is the only writer) --------------------------------------------------------------
create table historico_vendas (
  id uuid primary key,
  operacao_id uuid not null,
  origem text not null check (origem in ('ordem', 'venda_direta', 'movimentacao', 'manual')),
  situacao text not null check (situacao in ('pendente', 'efetivada', 'estornada', 'cancelada')),
  produto_id uuid not null references produtos_servicos (id),
  filial_id uuid not null references filiais (id),
  cliente_id uuid references clientes (id),
  ordem_servico_id uuid references ordens_servico (id),
  ordem_servico_item_id uuid references ordens_servico_itens (id) on delete set null,
  venda_direta_id uuid references vendas_diretas (id),
  quantidade numeric(15,4) not null check (quantidade > 0),
  valor_unitario numeric(15,2) not null check (valor_unitario >= 0),
  desconto numeric(15,2) not null default 0 check (desconto >= 0),
  valor_total numeric(15,2) not null check (valor_total = round(quantidade * valor_unitario - desconto, 2)),
  custo_unitario numeric(15,6),
  data_venda timestamptz not null,
  observacoes text,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null,
  constraint historico_vendas_origem_check1 check (
    (origem = 'ordem') <= (ordem_servico_id is not null) and (origem = 'venda_direta') <= (venda_direta_id is not null))
);
create unique index historico_vendas_item_ativo_key on historico_vendas (ordem_servico_item_id)
  where situacao in ('pendente', 'efetivada');
create index historico_vendas_produto_idx on historico_vendas (produto_id, data_venda desc, id desc);
create index historico_vendas_ordem_idx on historico_vendas (ordem_servico_id) where ordem_servico_id is not null;
create index historico_vendas_item_idx on historico_vendas (ordem_servico_item_id) where ordem_servico_item_id is not null;
create index historico_vendas_venda_direta_idx on historico_vendas (venda_direta_id) where venda_direta_id is not null;
create index historico_vendas_filial_idx on historico_vendas (filial_id, data_venda desc, id desc) where ordem_servico_id is null;
create index historico_vendas_cliente_idx on historico_vendas (cliente_id) where cliente_id is not null;

-- Whoever sums sales reads this, so that pending, cancelled and reversed ones never count.
create view vendas_efetivas as select * from historico_vendas where situacao = 'efetivada';

create table estoque_filiais (
  id uuid primary key,
  produto_id uuid not null references produtos_servicos (id),
  filial_id uuid not null references filiais (id),
  quantidade numeric(15,4) not null,
  estoque_minimo numeric(15,4) not null default 0,
  estoque_maximo numeric(15,4) not null default 0,
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  constraint estoque_filiais_produto_id_filial_id_key unique (produto_id, filial_id)
);
create index estoque_filiais_filial_idx on estoque_filiais (filial_id, produto_id);

create table movimentacoes_estoque (
  id uuid primary key,
  operacao_id uuid not null,
  motivo text not null check (motivo in
    ('manual', 'estoque_inicial', 'correcao_cadastro', 'ordem', 'venda_direta', 'estorno')),
  situacao text not null check (situacao in ('pendente', 'efetivada', 'estornada', 'cancelada')),
  tipo_movimentacao text not null check (tipo_movimentacao in ('entrada', 'saida', 'transferencia', 'venda', 'ajuste')),
  produto_id uuid not null references produtos_servicos (id),
  filial_origem_id uuid references filiais (id),
  filial_destino_id uuid references filiais (id),
  origem text,
  destino text,
  quantidade numeric(15,4) not null check (quantidade > 0),
  cliente_id uuid references clientes (id),
  ordem_servico_id uuid references ordens_servico (id),
  ordem_servico_item_id uuid references ordens_servico_itens (id) on delete set null,
  historico_venda_id uuid references historico_vendas (id),
  data_movimentacao timestamptz not null,
  observacoes text,
  estornada boolean generated always as (situacao = 'estornada') stored,
  data_estorno timestamptz,
  estornada_por uuid references usuarios (id),
  movimentacao_estorno_id uuid references movimentacoes_estoque (id),
  estorno_de_id uuid constraint movimentacoes_estoque_estorno_de_id_key unique references movimentacoes_estoque (id),
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null,
  constraint movimentacoes_estoque_filiais_check check (case tipo_movimentacao
    when 'entrada' then filial_destino_id is not null
    when 'transferencia' then filial_origem_id is not null and filial_destino_id is not null and filial_origem_id <> filial_destino_id
    when 'ajuste' then true
    else filial_origem_id is not null end),
  constraint movimentacoes_estoque_estorno_check check (
    (situacao = 'estornada') = (data_estorno is not null and estornada_por is not null and movimentacao_estorno_id is not null)),
  -- A reversal is itself never pending, cancelled or reversed.
  constraint movimentacoes_estoque_estorno_de_check check (estorno_de_id is null or (situacao = 'efetivada' and motivo = 'estorno'))
);
create unique index movimentacoes_estoque_item_ativo_key on movimentacoes_estoque (ordem_servico_item_id)
  where situacao in ('pendente', 'efetivada') and estorno_de_id is null;
create index movimentacoes_estoque_data_idx on movimentacoes_estoque (data_movimentacao desc, id desc);
create index movimentacoes_estoque_produto_idx on movimentacoes_estoque (produto_id, data_movimentacao desc);
create index movimentacoes_estoque_origem_idx on movimentacoes_estoque (filial_origem_id, data_movimentacao desc, id desc);
create index movimentacoes_estoque_destino_idx on movimentacoes_estoque (filial_destino_id, data_movimentacao desc, id desc);
create index movimentacoes_estoque_cliente_idx on movimentacoes_estoque (cliente_id) where cliente_id is not null;
create index movimentacoes_estoque_ordem_idx on movimentacoes_estoque (ordem_servico_id) where ordem_servico_id is not null;
-- The next two let an item and its pending movement be deleted without reading the whole table.
create index movimentacoes_estoque_item_idx on movimentacoes_estoque (ordem_servico_item_id) where ordem_servico_item_id is not null;
create index movimentacoes_estoque_estorno_idx on movimentacoes_estoque (movimentacao_estorno_id) where movimentacao_estorno_id is not null;
create index movimentacoes_estoque_venda_idx on movimentacoes_estoque (historico_venda_id) where historico_venda_id is not null;
-- What other orders have reserved: pending movements of a product in a branch.
create index movimentacoes_estoque_reserva_idx on movimentacoes_estoque (produto_id, filial_origem_id) where situacao = 'pendente';

-- Append-only: the program's role may only INSERT and SELECT.
create table lancamentos_estoque (
  id bigint generated always as identity primary key,
  operacao_id uuid not null,
  movimentacao_id uuid not null references movimentacoes_estoque (id),
  produto_id uuid not null references produtos_servicos (id),
  filial_id uuid not null references filiais (id),
  delta numeric(15,4) not null,
  saldo_apos numeric(15,4) not null,
  custo_unitario numeric(15,6),
  sem_registro boolean not null default false,
  criado_em timestamptz not null,
  constraint lancamentos_estoque_movimentacao_id_filial_id_key unique (movimentacao_id, filial_id),
  constraint lancamentos_estoque_sem_registro_check check ((delta = 0) = sem_registro)
);
create index lancamentos_estoque_saldo_idx on lancamentos_estoque (produto_id, filial_id, id);

-- A posted movement is history: only its reversal may touch it.
create function movimentacao_postada_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.situacao in ('efetivada', 'estornada') and current_user <> (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name) then
      raise exception 'movement % is posted and cannot be deleted', old.id using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if old.situacao in ('efetivada', 'estornada') and
     (new.produto_id, new.tipo_movimentacao, new.filial_origem_id, new.filial_destino_id, new.quantidade, new.data_movimentacao, new.estorno_de_id)
     is distinct from
     (old.produto_id, old.tipo_movimentacao, old.filial_origem_id, old.filial_destino_id, old.quantidade, old.data_movimentacao, old.estorno_de_id) then
    raise exception 'movement % is posted and cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  if old.situacao = 'estornada' and new.situacao <> 'estornada' then
    raise exception 'movement % was reversed for good', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger movimentacao_postada_imutavel before update or delete on movimentacoes_estoque
  for each row execute function movimentacao_postada_imutavel();

-- A posted sale is history too; only one written by hand into a product's history may go.
create function venda_postada_fica() returns trigger language plpgsql as $$
begin
  if old.situacao in ('efetivada', 'estornada') and old.origem <> 'manual' then
    raise exception 'sale % is posted and cannot be deleted', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger venda_postada_fica before delete on historico_vendas
  for each row execute function venda_postada_fica();

-- A product whose only movements are its own stock from the form goes with its ledger. The program's role cannot
-- delete postings, so the owner does it here, after looking. Returns what was deleted, for the audit log; null when
-- there is no such product or it has other history.
create function excluir_produto_sem_historico(p_produto_id uuid) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare excluido jsonb;
begin
  perform 1 from estoque_filiais where produto_id = p_produto_id order by filial_id for update;
  perform 1 from produtos_servicos where id = p_produto_id for update;
  if exists (select 1 from movimentacoes_estoque m left join movimentacoes_estoque o on o.id = m.estorno_de_id
             where m.produto_id = p_produto_id
               and coalesce(o.motivo, m.motivo) not in ('estoque_inicial', 'correcao_cadastro'))
     or exists (select 1 from historico_vendas where produto_id = p_produto_id)
     or exists (select 1 from historico_compras where produto_id = p_produto_id)
     or exists (select 1 from ordens_servico_itens where produto_servico_id = p_produto_id) then
    return null;
  end if;
  select to_jsonb(p) - 'busca' || jsonb_build_object('movimentacoes',
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from movimentacoes_estoque m where m.produto_id = p.id))
    into excluido from produtos_servicos p where p.id = p_produto_id;
  delete from lancamentos_estoque where produto_id = p_produto_id;
  delete from movimentacoes_estoque where produto_id = p_produto_id;
  delete from estoque_filiais where produto_id = p_produto_id;
  delete from produtos_servicos where id = p_produto_id;
  return excluido;
end $$;

-- LGPD: removes one customer's personal data from the logs that the program itself may not change, and says so in
-- an audit row of its own; restoring that customer is refused afterwards because nothing is left to restore.
create function redigir_cliente(p_cliente_id uuid, p_user_id uuid, p_operacao_id uuid, p_agora timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare linhas int;
begin
  update auditoria set
    antes = case when antes is null then null else jsonb_build_object('id', p_cliente_id, 'redigido', true) end,
    depois = case when depois is null then null else jsonb_build_object('id', p_cliente_id, 'redigido', true) end
  where tabela = 'clientes' and registro_id = p_cliente_id;
  get diagnostics linhas = row_count;
  -- Results of other slices carry the customer too: an order's has the name and the telephone.
  update idempotencia set resultado = null, status = 'redigida' where resultado::text like '%' || p_cliente_id || '%';
  insert into auditoria (criado_em, user_id, operacao, operacao_id, tabela, registro_id, depois)
  values (p_agora, p_user_id, 'clientes.redigir', p_operacao_id, 'clientes', p_cliente_id, jsonb_build_object('linhas', linhas));
  return linhas;
end $$;

-- They act as the owner, so nobody may call them but the program's role, which is granted every function.
revoke execute on function excluir_produto_sem_historico from public;
revoke execute on function redigir_cliente from public;
