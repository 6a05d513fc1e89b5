-- The audit log, searchable: by what a record is called, and by every record that a row speaks of. Both are generated
-- from the row itself, so redacting a row also takes it out of the search.

create function busca_auditoria(antes jsonb, depois jsonb) returns text
  language sql immutable parallel safe
  return texto_busca(coalesce((
    select string_agg(distinct c.value, ' ')
    from jsonb_each_text(coalesce(antes, '{}') || coalesce(depois, '{}')) as d (key, value),
      lateral (values (d.value), (coalesce(antes, '{}') ->> d.key)) as c (value)
    where d.key in ('nome_completo', 'nome', 'cpf_cnpj', 'cnpj', 'telefone', 'email', 'codigo', 'codigo_ean', 'numero_os',
      'numero', 'numero_nota', 'equipamento', 'numero_serie', 'descricao')), ''));

-- As text, so that a row whose content is no record's can always be written.
create function ligacoes_auditoria(registro_id uuid, antes jsonb, depois jsonb) returns text[]
  language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct l.id), '{}') from (
      select registro_id::text as id
      union all
      select d.value from (values (antes), (depois)) as lados (lado), jsonb_each_text(coalesce(lado, '{}')) as d (key, value)
      where d.key in ('cliente_id', 'produto_id', 'produto_servico_id', 'fornecedor_id', 'ordem_servico_id', 'venda_direta_id')
      union all
      select i.id #>> '{}' from (values (antes), (depois)) as lados (lado),
        jsonb_path_query(coalesce(lado, '{}'), 'lax $.itens[*].produto_id') as i (id)
    ) as l where l.id is not null);

alter table auditoria
  add column busca text generated always as (busca_auditoria(antes, depois)) stored,
  add column ligacoes text[] generated always as (ligacoes_auditoria(registro_id, antes, depois)) stored;

create index auditoria_busca_idx on auditoria using gin (busca gin_trgm_ops);
create index auditoria_ligacoes_idx on auditoria using gin (ligacoes);
-- The list is read newest first, whatever narrows it.
drop index auditoria_criado_em_idx;
drop index auditoria_user_id_idx;
create index auditoria_criado_em_idx on auditoria (criado_em desc, id desc);
create index auditoria_user_id_idx on auditoria (user_id, criado_em desc, id desc);
create index auditoria_operacao_idx on auditoria (operacao, criado_em desc, id desc);
create index auditoria_filial_id_idx on auditoria (filial_id, criado_em desc, id desc);
-- A movement or a sale shares the act that made it with its audit row.
create index auditoria_operacao_id_idx on auditoria (operacao_id);

-- LGPD -----------------------------------------------------------------------------------------------------------------
alter table clientes
  add column contato_permitido text[] not null default '{}'
    constraint clientes_contato_permitido_check check (contato_permitido <@ array['whatsapp', 'email', 'telefone']),
  add column anonimizado_em timestamptz;

-- Consent to be contacted for marketing: each giving and each withdrawal, added and never changed. It refers to no
-- table, because what was consented to outlives a deleted registration and is there again when that is restored.
create table clientes_consentimentos (
  id uuid primary key,
  cliente_id uuid not null,
  canal text not null constraint clientes_consentimentos_canal_check check (canal in ('whatsapp', 'email', 'telefone')),
  concedido boolean not null,
  como text not null constraint clientes_consentimentos_como_check
    check (como in ('balcao', 'telefone', 'whatsapp', 'email', 'anonimizacao')),
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null
);
create index clientes_consentimentos_cliente_idx on clientes_consentimentos (cliente_id, criado_em, id);

update papeis set permissoes = permissoes || array['auditoria:historico'], versao = versao + 1 where id = 'gerente';

-- As before, and also: what rows of other tables keep of the customer beside the id, and jobs that name the customer.
create or replace function redigir_cliente(p_cliente_id uuid, p_user_id uuid, p_operacao_id uuid, p_agora timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare linhas int;
begin
  update auditoria set
    antes = case when antes is null then null else jsonb_build_object('id', p_cliente_id, 'redigido', true) end,
    depois = case when depois is null then null else jsonb_build_object('id', p_cliente_id, 'redigido', true) end
  where tabela = 'clientes' and registro_id = p_cliente_id;
  get diagnostics linhas = row_count;
  update auditoria set antes = antes - 'cliente', depois = depois - 'cliente'
  where ligacoes @> array[p_cliente_id::text] and (antes ? 'cliente' or depois ? 'cliente');
  -- Results of other slices carry the customer too: an order's has the name and the telephone.
  update idempotencia set resultado = null, status = 'redigida' where resultado::text like '%' || p_cliente_id || '%';
  -- What is still to be sent to the customer is not sent any more.
  if to_regclass('fila.job') is not null then
    execute 'delete from fila.job where data::text like $1 or output::text like $1' using '%' || p_cliente_id || '%';
  end if;
  insert into auditoria (criado_em, user_id, operacao, operacao_id, tabela, registro_id, depois)
  values (p_agora, p_user_id, 'clientes.redigir', p_operacao_id, 'clientes', p_cliente_id, jsonb_build_object('linhas', linhas));
  return linhas;
end $$;
