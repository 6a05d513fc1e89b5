-- Made from db/migrations by `npm run schema`; do not edit.

CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE OR REPLACE FUNCTION public.apagar_cobrancas_canceladas()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from cobrancas where ordem_servico_id = old.id and situacao = 'cancelada';
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.apagar_notas(p_cliente_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from notas_internas where ordem_servico_id in (select id from ordens_servico where cliente_id = p_cliente_id);
$function$;

CREATE OR REPLACE FUNCTION public.aparar_acessos(p_antes timestamp with time zone, p_quantos integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_antes timestamptz := least(p_antes, now() - interval '180 days');
  apagados int;
begin
  delete from links_acessos where id in (
    select a.id from links_acessos a join links_publicos l on l.id = a.link_id
    where a.ato = 'ler' and a.criado_em < v_antes and l.expira_em < v_antes
      and not exists (select from links_acessos o where o.link_id = a.link_id and o.ato <> 'ler')
    order by a.criado_em limit p_quantos);
  get diagnostics apagados = row_count;
  return apagados;
end $function$;

CREATE OR REPLACE FUNCTION public.arquivos_nao_mudam()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'arquivos: a file never changes';
end $function$;

CREATE OR REPLACE FUNCTION public.aviso_de_retirada(p_ordem_id uuid, p_pronta_em timestamp with time zone, p_agora timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when devidos.total > coalesce(enviados.ultimo, 0) then devidos.total end
  from (select count(*)::int as total from mensagens_configuracao c, unnest(c.avisos_retirada) as dias
      where p_agora >= p_pronta_em + make_interval(days => dias)) devidos,
    (select max(substr(m.modelo, 10)::int) as ultimo from mensagens m
      where m.ordem_servico_id = p_ordem_id and m.modelo ~ '^retirada_[1-4]$' and m.criado_em >= p_pronta_em
        and m.situacao <> 'falhou') enviados
$function$;

CREATE OR REPLACE FUNCTION public.contar_garantia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ordens_servico_itens i
    set garantia_dias = n.dias, garantia_ate = n.desde + n.dias, garantia_herdada = n.herdada
    from (
      select l.id, d.desde,
        case when new.faturada_em is null and l.garantia_herdada then null
          when d.desde is null then l.garantia_dias
          else coalesce(l.garantia_dias, p.garantia_dias, k.garantia_dias) end as dias,
        new.faturada_em is not null and (l.garantia_herdada or (d.desde is not null and l.garantia_dias is null)) as herdada
      from ordens_servico_itens l
      join produtos_servicos p on p.id = l.produto_servico_id
      join filiais f on f.id = new.filial_id
      cross join configuracoes g
      cross join ordens_servico_configuracao k
      cross join lateral (
        select case when new.faturada_em is not null
          then (new.retirada_em at time zone coalesce(f.fuso_horario, g.fuso_horario))::date end as desde) d
      where l.ordem_servico_id = new.id) n
    where i.id = n.id and (i.garantia_ate, i.garantia_herdada) is distinct from (n.desde + n.dias, n.herdada);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.esquecer_protocolos(p_antes timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_ids uuid[] := array(
    select id from protocolos where criado_em < least(p_antes, now() - interval '5 years') order by criado_em limit 1000);
begin
  update documentos_conteudos set conteudo = null
  where conteudo is not null and sha256 in (
    select sha256 from documentos_emitidos where tabela = 'protocolos' and registro_id = any (v_ids));
  delete from protocolos where id = any (v_ids);
  return cardinality(v_ids);
end $function$;

CREATE OR REPLACE FUNCTION public.estoque_baixo(quantidade numeric, minimo numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((minimo > (0)::numeric) AND (quantidade <= minimo));

CREATE OR REPLACE FUNCTION public.excluir_produto_sem_historico(p_produto_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare excluido jsonb;
begin
  perform 1 from estoque_filiais where produto_id = p_produto_id order by filial_id for update;
  perform 1 from produtos_servicos where id = p_produto_id for update;
  if exists (select 1 from movimentacoes_estoque m left join movimentacoes_estoque o on o.id = m.estorno_de_id
             where m.produto_id = p_produto_id
               and coalesce(o.motivo, m.motivo) not in ('estoque_inicial', 'correcao_cadastro'))
     or exists (select 1 from historico_vendas where produto_id = p_produto_id)
     or exists (select 1 from historico_compras where produto_id = p_produto_id)
     or exists (select 1 from ordens_servico_itens where produto_servico_id = p_produto_id)
     or exists (select 1 from orcamentos_itens where produto_servico_id = p_produto_id)
     or exists (select 1 from orcamentos_modelos_itens where produto_servico_id = p_produto_id)
     or exists (select 1 from comissao_regras where produto_servico_id = p_produto_id)
     or exists (select 1 from ordens_servico_configuracao
                where taxa_servico_id = p_produto_id or avulso_servico_id = p_produto_id) then
    return null;
  end if;
  -- The average cost and the stock in transit come from the ledger, whose rows are deleted below.
  select to_jsonb(p) - 'busca' - 'custo_medio' - 'em_transito' || jsonb_build_object('movimentacoes',
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from movimentacoes_estoque m where m.produto_id = p.id))
    into excluido from produtos_servicos p where p.id = p_produto_id;
  delete from historico_custos where produto_id = p_produto_id;
  delete from lancamentos_estoque where produto_id = p_produto_id;
  delete from movimentacoes_estoque where produto_id = p_produto_id;
  delete from estoque_filiais where produto_id = p_produto_id;
  delete from produtos_servicos where id = p_produto_id;
  return excluido;
end $function$;

CREATE OR REPLACE FUNCTION public.idempotencia_da_chave(p_user_id uuid, p_chave text)
 RETURNS SETOF idempotencia
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_user_id || ' ' || p_chave, 0));
  -- A statement of its own, which sees what was committed while this waited.
  return query select * from idempotencia where user_id = p_user_id and chave = p_chave;
end $function$;

CREATE OR REPLACE FUNCTION public.identificador(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((regexp_replace(texto, '[^A-Za-z0-9]'::text, ''::text, 'g'::text) ~ '^.{4,}$'::text) AND (texto ~ '[0-9]'::text) AND (regexp_replace(texto, '[^A-Za-z0-9]'::text, ''::text, 'g'::text) !~* '^(.)\1*$'::text)) THEN translate(regexp_replace(texto, '[^A-Za-z0-9]'::text, ''::text, 'g'::text), 'abcdefghijklmnopqrstuvwxyz'::text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.itens_enviados_nao_mudam()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare linha record := coalesce(old, new);
begin
  if exists (select from orcamentos_versoes v where v.orcamento_id = linha.orcamento_id and v.numero = linha.versao and v.sha256 is not null) then
    raise exception 'orcamentos_itens: what was sent does not change';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.movimentacao_postada_imutavel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.situacao in ('efetivada', 'estornada') and current_user <> (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name) then
      raise exception 'movement % is posted and cannot be deleted', old.id using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if old.situacao in ('efetivada', 'estornada') and
     (new.produto_id, new.tipo_movimentacao, new.etapa, new.filial_origem_id, new.filial_destino_id, new.quantidade, new.data_movimentacao,
      new.estorno_de_id, new.documento_tipo, new.documento_id, new.documento_linha_id)
     is distinct from
     (old.produto_id, old.tipo_movimentacao, old.etapa, old.filial_origem_id, old.filial_destino_id, old.quantidade, old.data_movimentacao,
      old.estorno_de_id, old.documento_tipo, old.documento_id, old.documento_linha_id) then
    raise exception 'movement % is posted and cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  if old.situacao = 'estornada' and new.situacao <> 'estornada' then
    raise exception 'movement % was reversed for good', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.movimento_financeiro_imutavel()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.numero, new.tipo, new.filial_id, new.data, new.titulo_id, new.sessao_id, new.entregue, new.troco, new.devolvido, new.estorno_de_id,
      new.substitui_id, new.operacao_id, new.criado_em)
     is distinct from
     (old.id, old.numero, old.tipo, old.filial_id, old.data, old.titulo_id, old.sessao_id, old.entregue, old.troco, old.devolvido, old.estorno_de_id,
      old.substitui_id, old.operacao_id, old.criado_em) then
    raise exception 'movement % is posted and cannot be changed', old.numero using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.orcamento_enviado_nao_muda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.sha256 is not null and (tg_op = 'DELETE'
    or to_jsonb(new) - 'conteudo' is distinct from to_jsonb(old) - 'conteudo' or new.conteudo is not null) then
    raise exception 'orcamentos_versoes: what was sent does not change';
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.ordem_aberta(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status not in ('entregue', 'cancelada') $function$;

CREATE OR REPLACE FUNCTION public.ordem_de_texto(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(sem_acento(texto), chr(65535));

CREATE OR REPLACE FUNCTION public.ordem_parada(status text, status_mudou_em timestamp with time zone, data_abertura timestamp with time zone, dias integer, agora timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select ordem_aberta(status) and coalesce(status_mudou_em, data_abertura) < agora - dias * interval '24 hours' $function$;

CREATE OR REPLACE FUNCTION public.ordem_parada_desde(status text, status_mudou_em timestamp with time zone, data_abertura timestamp with time zone, dias integer, agora timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when ordem_parada(status, status_mudou_em, data_abertura, dias, agora)
    then coalesce(status_mudou_em, data_abertura) end
$function$;

CREATE OR REPLACE FUNCTION public.ordens_paradas(agora timestamp with time zone)
 RETURNS TABLE(id uuid, filial_id uuid, no_status_desde timestamp with time zone, parada_em timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select o.id, o.filial_id, coalesce(o.status_mudou_em, o.data_abertura),
    coalesce(o.status_mudou_em, o.data_abertura) + c.dias * interval '24 hours'
  from ordens_servico o cross join (select dias_ordem_parada as dias from configuracoes) c
  where ordem_parada(o.status, o.status_mudou_em, o.data_abertura, c.dias, agora)
$function$;

CREATE OR REPLACE FUNCTION public.redigir_acessos(p_cliente_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update links_acessos a set endereco = null, navegador = null
  from links_publicos l
  where l.id = a.link_id and (l.ordem_servico_id in (select id from ordens_servico where cliente_id = p_cliente_id)
    or l.orcamento_id in (select id from orcamentos where cliente_id = p_cliente_id));
  update orcamentos_respostas r set endereco = null, navegador = null
  from orcamentos q where q.id = r.orcamento_id and q.cliente_id = p_cliente_id;
$function$;

CREATE OR REPLACE FUNCTION public.redigir_anexos(p_cliente_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update auditoria a set
    antes = jsonb_set(a.antes, '{anexo}', to_jsonb(regexp_replace(a.antes ->> 'anexo', '^(Foto · [^·]+|Arquivo) · .*$', '\1'))),
    depois = jsonb_set(a.depois, '{anexo}', to_jsonb(regexp_replace(a.depois ->> 'anexo', '^(Foto · [^·]+|Arquivo) · .*$', '\1'))),
    busca = ''
  where a.operacao in ('anexos.fotografar', 'anexos.create', 'anexos.update', 'anexos.remove')
    and (a.tabela, a.registro_id) in (
      select d.tabela, d.registro_id from auditoria d
      where d.ligacoes @> array[p_cliente_id::text] and d.registro_id is not null);
  update idempotencia set resultado = null, status = 'redigida'
  where operacao = 'anexos.update' and resultado -> 'json' ->> 'registro_id' in (
    select d.registro_id::text from auditoria d where d.ligacoes @> array[p_cliente_id::text]);
end $function$;

CREATE OR REPLACE FUNCTION public.redigir_assinaturas(p_cliente_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update documentos_conteudos set conteudo = null
  where conteudo is not null and sha256 in (select sha256 from assinaturas where cliente_id = p_cliente_id);
  update assinaturas set nome = null, imagem = null where cliente_id = p_cliente_id;
$function$;

CREATE OR REPLACE FUNCTION public.redigir_cliente(p_cliente_id uuid, p_user_id uuid, p_operacao_id uuid, p_agora timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare linhas int;
begin
  update auditoria set
    antes = case when antes is null then null else jsonb_build_object('id', p_cliente_id, 'redigido', true) end,
    depois = case when depois is null then null else jsonb_build_object('id', p_cliente_id, 'redigido', true) end,
    busca = '', ligacoes = array[p_cliente_id::text]
  where tabela = 'clientes' and registro_id = p_cliente_id;
  get diagnostics linhas = row_count;
  update auditoria set antes = antes - 'cliente', depois = depois - 'cliente'
  where ligacoes @> array[p_cliente_id::text] and (antes ? 'cliente' or depois ? 'cliente');
  update auditoria set antes = antes - array['motivo', 'descricao'], depois = depois - array['motivo', 'descricao']
  where (tabela, registro_id) in (
      select 'movimentos_financeiros', id from movimentos_financeiros where cliente_id = p_cliente_id
      union all select 'movimentos_financeiros', d.id from movimentos_financeiros d where d.tipo = 'diferenca'
        and d.operacao_id in (select m.operacao_id from movimentos_financeiros m where m.cliente_id = p_cliente_id)
      union all select 'titulos', id from titulos where cliente_id = p_cliente_id)
    and (antes ?| array['motivo', 'descricao'] or depois ?| array['motivo', 'descricao']);
  update auditoria a set antes = antes - 'motivo', depois = depois - 'motivo'
  from historico_vendas v
  where v.cliente_id = p_cliente_id and a.operacao = 'comissoes.trocarTecnico'
    and (a.tabela, a.registro_id) in (('historico_vendas', v.id), ('ordens_servico_itens', v.ordem_servico_item_id));
  -- Results of other slices carry the customer too: an order's has the name and the telephone.
  update idempotencia set resultado = null, status = 'redigida' where resultado::text like '%' || p_cliente_id || '%';
  -- What is still to be sent to the customer is not sent any more.
  if to_regclass('fila.job') is not null then
    execute 'delete from fila.job where data::text like $1 or output::text like $1' using '%' || p_cliente_id || '%';
  end if;
  insert into auditoria (criado_em, user_id, operacao, operacao_id, tabela, registro_id, depois, busca, ligacoes)
  values (p_agora, p_user_id, 'clientes.redigir', p_operacao_id, 'clientes', p_cliente_id, jsonb_build_object('linhas', linhas),
    '', array[p_cliente_id::text]);
  return linhas;
end $function$;

CREATE OR REPLACE FUNCTION public.redigir_equipamentos(p_cliente_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update auditoria set
    antes = antes - array['numero_serie', 'imei2', 'cor', 'armazenamento'],
    depois = depois - array['numero_serie', 'imei2', 'cor', 'armazenamento'], busca = ''
  where tabela = 'equipamentos' and ligacoes @> array[p_cliente_id::text]
$function$;

CREATE OR REPLACE FUNCTION public.redigir_impressos(p_pessoa_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare linhas int;
begin
  update documentos_conteudos set conteudo = null
  where conteudo is not null and sha256 in (select sha256 from documentos_emitidos where pessoa_id = p_pessoa_id);
  get diagnostics linhas = row_count;
  return linhas;
end $function$;

CREATE OR REPLACE FUNCTION public.redigir_orcamentos(p_cliente_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update orcamentos_versoes set conteudo = null
  where conteudo is not null and orcamento_id in (select id from orcamentos where cliente_id = p_cliente_id);
  update orcamentos_respostas set nome = null, texto = null
  where orcamento_id in (select id from orcamentos where cliente_id = p_cliente_id);
  update orcamentos_provas set texto = null
  where resposta_id in (select r.id from orcamentos_respostas r join orcamentos o on o.id = r.orcamento_id where o.cliente_id = p_cliente_id);
end $function$;

CREATE OR REPLACE FUNCTION public.redigir_resultados(p_cliente_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_registros text[] := array(
    select distinct registro_id::text from auditoria where ligacoes @> array[p_cliente_id::text] and registro_id is not null);
begin
  update idempotencia set resultado = null, status = 'redigida'
  where resultado is not null and (
    operacao_id in (select operacao_id from auditoria where ligacoes && v_registros)
    or (operacao_id is null and exists (select from unnest(v_registros) as r where position(r in resultado::text) > 0)));
end $function$;

CREATE OR REPLACE FUNCTION public.regra_de_comissao(p_profile_id uuid, p_vendedor boolean, p_tipo text, p_produto_id uuid, p_dia date, p_quando timestamp with time zone)
 RETURNS TABLE(id uuid, base text, percentual numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with antes as (
    select distinct on (a.regra_id) a.regra_id as id, a.profile_id, a.tipo, a.produto_servico_id, a.base, a.percentual, a.desde, a.ate
    from comissao_regras_antigas a where a.valida_ate > p_quando order by a.regra_id, a.valida_ate, a.id)
  select r.id, r.base, r.percentual from (
    select * from antes
    union all
    select c.id, c.profile_id, c.tipo, c.produto_servico_id, c.base, c.percentual, c.desde, c.ate
    from comissao_regras c where not exists (select from antes where antes.id = c.id)) r
  where (r.profile_id = p_profile_id or (r.profile_id is null and not p_vendedor))
    and (r.produto_servico_id = p_produto_id or r.tipo = p_tipo)
    and r.desde <= p_dia and (r.ate is null or r.ate >= p_dia)
  order by (r.profile_id is not null) desc, (r.produto_servico_id is not null) desc, r.desde desc, r.id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.revogar_links_da_cancelada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update links_publicos set revogado_em = coalesce(new.status_mudou_em, now())
  where ordem_servico_id = new.id and revogado_em is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.revogar_links_do_orcamento()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update links_publicos set revogado_em = now() where orcamento_id = new.id and revogado_em is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.seguir_cliente(p_de uuid, p_para uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update clientes_consentimentos set cliente_id = p_para where cliente_id = p_de;
  update assinaturas set cliente_id = p_para where cliente_id = p_de;
  update documentos_emitidos set pessoa_id = p_para where pessoa_id = p_de;
  update protocolos set cliente_id = p_para where cliente_id = p_de;
$function$;

CREATE OR REPLACE FUNCTION public.sem_acento(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, texto));

CREATE OR REPLACE FUNCTION public.taxa_saiu_da_ordem()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orcamentos set taxa_cobrada = null where id = new.id;
  update ordens_servico s set valor_aprovado = q.valor
    from (
      select sum(coalesce(r.valor, 0) + coalesce(o.taxa_cobrada, 0))
        filter (where r.valor is not null or o.taxa_cobrada is not null) as valor
      from orcamentos o
      left join orcamentos_respostas r on r.orcamento_id = o.id and r.versao = o.versao_aprovada and r.decisao = 'aprovado'
        and o.situacao <> 'cancelado'
      where o.ordem_servico_id = new.ordem_servico_id) q
    where s.id = new.ordem_servico_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tecnico_fica()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into tecnicos (id, user_id, criado_em) values (new.id, new.id, now()) on conflict (id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.texto_busca(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (' '::text || regexp_replace(regexp_replace(sem_acento(translate(texto, 'ºª'::text, 'oa'::text)), '[^[:alnum:][:space:]]+'::text, ''::text, 'g'::text), '[[:space:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.vencimentos_recorrentes(p_ate date)
 RETURNS TABLE(recorrencia_id uuid, filial_id uuid, vencimento date, competencia date, valor numeric)
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.venda_postada_fica()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.situacao in ('efetivada', 'estornada') and old.origem <> 'manual' then
    raise exception 'sale % is posted and cannot be deleted', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $function$;

CREATE TABLE anexos (
  id uuid NOT NULL,
  sha256 bytea NOT NULL,
  tabela text NOT NULL,
  registro_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  pessoa_id uuid,
  categoria text NOT NULL,
  legenda text,
  nome text NOT NULL,
  chave text,
  reduzido_em timestamp with time zone,
  versao integer DEFAULT 1 NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT anexos_pkey PRIMARY KEY (id),
  CONSTRAINT anexos_chave UNIQUE (user_id, chave),
  CONSTRAINT anexos_categoria CHECK ((categoria = ANY (ARRAY['entrada'::text, 'bancada'::text, 'saida'::text, 'documento'::text, 'assinatura'::text]))),
  CONSTRAINT anexos_chave_tamanho CHECK (((char_length(chave) >= 1) AND (char_length(chave) <= 255))),
  CONSTRAINT anexos_legenda CHECK (((char_length(legenda) >= 1) AND (char_length(legenda) <= 200))),
  CONSTRAINT anexos_nome CHECK (((char_length(nome) >= 1) AND (char_length(nome) <= 200))),
  CONSTRAINT anexos_tabela CHECK ((tabela = ANY (ARRAY['ordens_servico'::text, 'orcamentos'::text]))),
  CONSTRAINT anexos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT anexos_sha256_fkey FOREIGN KEY (sha256) REFERENCES arquivos(sha256),
  CONSTRAINT anexos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX anexos_filial_idx ON public.anexos USING btree (filial_id);
CREATE INDEX anexos_inteiros_idx ON public.anexos USING btree (tabela, registro_id) WHERE (reduzido_em IS NULL);
CREATE INDEX anexos_pessoa_idx ON public.anexos USING btree (pessoa_id) WHERE (pessoa_id IS NOT NULL);
CREATE INDEX anexos_registro_idx ON public.anexos USING btree (tabela, registro_id, criado_em, id);
CREATE INDEX anexos_sha256_idx ON public.anexos USING btree (sha256);

CREATE TABLE anexos_configuracao (
  id boolean DEFAULT true NOT NULL,
  meses_fotos integer DEFAULT 60 NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT anexos_configuracao_pkey PRIMARY KEY (id),
  CONSTRAINT anexos_configuracao_meses CHECK (((meses_fotos >= 60) AND (meses_fotos <= 240))),
  CONSTRAINT anexos_configuracao_uma CHECK (id)
);

CREATE TABLE arquivos (
  sha256 bytea NOT NULL,
  tipo text NOT NULL,
  tamanho integer NOT NULL,
  largura integer,
  altura integer,
  bytes bytea NOT NULL,
  miniatura bytea,
  usado_em timestamp with time zone NOT NULL,
  CONSTRAINT arquivos_pkey PRIMARY KEY (sha256),
  CONSTRAINT arquivos_medidas CHECK ((((tipo = 'image/webp'::text) = ((largura IS NOT NULL) AND (altura IS NOT NULL))) AND ((largura >= 1) AND (largura <= 1600)) AND ((altura >= 1) AND (altura <= 1600)))),
  CONSTRAINT arquivos_miniatura CHECK (((miniatura IS NULL) OR (tipo = 'image/webp'::text))),
  CONSTRAINT arquivos_sha256 CHECK ((sha256 = sha256(bytes))),
  CONSTRAINT arquivos_tamanho CHECK (((tamanho = octet_length(bytes)) AND ((tamanho >= 1) AND (tamanho <= 10485760)))),
  CONSTRAINT arquivos_tipo CHECK ((tipo = ANY (ARRAY['image/webp'::text, 'application/pdf'::text, 'application/xml'::text]))),
  CONSTRAINT arquivos_miniatura_fkey FOREIGN KEY (miniatura) REFERENCES arquivos(sha256)
);
CREATE INDEX arquivos_miniatura_idx ON public.arquivos USING btree (miniatura) WHERE (miniatura IS NOT NULL);
CREATE INDEX arquivos_usado_idx ON public.arquivos USING btree (usado_em);
CREATE TRIGGER arquivos_nao_mudam BEFORE UPDATE OF sha256, tipo, tamanho, largura, altura, bytes, miniatura ON public.arquivos FOR EACH ROW EXECUTE FUNCTION arquivos_nao_mudam();

CREATE TABLE assinaturas (
  id uuid NOT NULL,
  tabela text NOT NULL,
  registro_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  momento text NOT NULL,
  sha256 bytea NOT NULL,
  meio text NOT NULL,
  nome text,
  imagem bytea,
  assinada_em timestamp with time zone NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  anexo_id uuid,
  CONSTRAINT assinaturas_pkey PRIMARY KEY (id),
  CONSTRAINT assinaturas_foto_check CHECK (((anexo_id IS NULL) OR (meio = 'papel'::text))),
  CONSTRAINT assinaturas_imagem_check CHECK ((octet_length(imagem) <= 102400)),
  CONSTRAINT assinaturas_meio_check CHECK ((meio = ANY (ARRAY['tela'::text, 'celular'::text, 'papel'::text]))),
  CONSTRAINT assinaturas_momento_check CHECK ((momento = ANY (ARRAY['entrada'::text, 'aprovacao'::text, 'retirada'::text, 'declaracao'::text]))),
  CONSTRAINT assinaturas_nome_check CHECK (((nome <> ''::text) AND (length(nome) <= 120))),
  CONSTRAINT assinaturas_tabela_check CHECK ((tabela = 'ordens_servico'::text)),
  CONSTRAINT assinaturas_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES anexos(id) ON DELETE SET NULL,
  CONSTRAINT assinaturas_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT assinaturas_sha256_fkey FOREIGN KEY (sha256) REFERENCES documentos_conteudos(sha256),
  CONSTRAINT assinaturas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX assinaturas_anexo_key ON public.assinaturas USING btree (anexo_id) WHERE (anexo_id IS NOT NULL);
CREATE INDEX assinaturas_cliente_idx ON public.assinaturas USING btree (cliente_id);
CREATE UNIQUE INDEX assinaturas_entrada_key ON public.assinaturas USING btree (tabela, registro_id) WHERE (momento = 'entrada'::text);
CREATE INDEX assinaturas_filial_idx ON public.assinaturas USING btree (filial_id);
CREATE INDEX assinaturas_registro_idx ON public.assinaturas USING btree (tabela, registro_id);
CREATE INDEX assinaturas_sha256_idx ON public.assinaturas USING btree (sha256);
CREATE INDEX assinaturas_user_idx ON public.assinaturas USING btree (user_id);

CREATE TABLE auditoria (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  user_id uuid,
  filial_id uuid,
  operacao text NOT NULL,
  operacao_id uuid NOT NULL,
  tabela text NOT NULL,
  registro_id uuid,
  antes jsonb,
  depois jsonb,
  busca text,
  ligacoes text[],
  token_id uuid,
  origem text,
  CONSTRAINT auditoria_pkey PRIMARY KEY (id),
  CONSTRAINT auditoria_origem_check CHECK ((char_length(origem) <= 60))
);
CREATE INDEX auditoria_busca_idx ON public.auditoria USING gin (busca gin_trgm_ops);
CREATE INDEX auditoria_criado_em_idx ON public.auditoria USING btree (criado_em DESC, id DESC);
CREATE INDEX auditoria_filial_id_idx ON public.auditoria USING btree (filial_id, criado_em DESC, id DESC);
CREATE INDEX auditoria_ligacoes_idx ON public.auditoria USING gin (ligacoes);
CREATE INDEX auditoria_operacao_id_idx ON public.auditoria USING btree (operacao_id);
CREATE INDEX auditoria_operacao_idx ON public.auditoria USING btree (operacao, criado_em DESC, id DESC);
CREATE INDEX auditoria_registro_idx ON public.auditoria USING btree (tabela, registro_id, id);
CREATE INDEX auditoria_user_id_idx ON public.auditoria USING btree (user_id, criado_em DESC, id DESC);

CREATE TABLE avisos_vistos (
  usuario_id uuid NOT NULL,
  filial_id uuid,
  visto_em timestamp with time zone NOT NULL,
  CONSTRAINT avisos_vistos_key UNIQUE NULLS NOT DISTINCT (usuario_id, filial_id),
  CONSTRAINT avisos_vistos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE,
  CONSTRAINT avisos_vistos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX avisos_vistos_filial_id_idx ON public.avisos_vistos USING btree (filial_id);

CREATE TABLE caixas_sessoes (
  id uuid NOT NULL,
  conta_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  aberta_em timestamp with time zone NOT NULL,
  aberta_por uuid NOT NULL,
  saldo_abertura numeric(15,2) NOT NULL,
  fundo numeric(15,2) NOT NULL,
  contagem jsonb,
  conferencia jsonb,
  esperado numeric(15,2),
  contado numeric(15,2),
  diferenca numeric(15,2),
  fechada_em timestamp with time zone,
  fechada_por uuid,
  conferida_em timestamp with time zone,
  conferida_por uuid,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT caixas_sessoes_pkey PRIMARY KEY (id),
  CONSTRAINT caixas_sessoes_conferida_check CHECK ((((conferida_em IS NULL) = (conferida_por IS NULL)) AND ((conferida_em IS NULL) OR (fechada_em IS NOT NULL)))),
  CONSTRAINT caixas_sessoes_contado_check CHECK ((contado >= (0)::numeric)),
  CONSTRAINT caixas_sessoes_fechada_check CHECK (((num_nonnulls(fechada_em, fechada_por, esperado, contado, diferenca) = ANY (ARRAY[0, 5])) AND (diferenca = (contado - esperado)))),
  CONSTRAINT caixas_sessoes_fundo_check CHECK ((fundo >= (0)::numeric)),
  CONSTRAINT caixas_sessoes_saldo_abertura_check CHECK ((saldo_abertura >= (0)::numeric)),
  CONSTRAINT caixas_sessoes_aberta_por_fkey FOREIGN KEY (aberta_por) REFERENCES usuarios(id),
  CONSTRAINT caixas_sessoes_conferida_por_fkey FOREIGN KEY (conferida_por) REFERENCES usuarios(id),
  CONSTRAINT caixas_sessoes_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_financeiras(id),
  CONSTRAINT caixas_sessoes_fechada_por_fkey FOREIGN KEY (fechada_por) REFERENCES usuarios(id),
  CONSTRAINT caixas_sessoes_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT caixas_sessoes_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX caixas_sessoes_aberta_key ON public.caixas_sessoes USING btree (conta_id) WHERE (fechada_em IS NULL);
CREATE INDEX caixas_sessoes_filial_idx ON public.caixas_sessoes USING btree (filial_id, aberta_em DESC, id DESC);

CREATE TABLE categorias_financeiras (
  id uuid NOT NULL,
  codigo text,
  nome text NOT NULL,
  grupo text NOT NULL,
  sistema text,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT categorias_financeiras_pkey PRIMARY KEY (id),
  CONSTRAINT categorias_financeiras_sistema_key UNIQUE (sistema),
  CONSTRAINT categorias_financeiras_codigo_check CHECK (((length(codigo) >= 1) AND (length(codigo) <= 20))),
  CONSTRAINT categorias_financeiras_grupo_check CHECK ((grupo = ANY (ARRAY['receita'::text, 'deducao'::text, 'variavel'::text, 'fixa'::text, 'financeira'::text, 'investimento'::text, 'fora'::text]))),
  CONSTRAINT categorias_financeiras_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 80))),
  CONSTRAINT categorias_financeiras_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX categorias_financeiras_nome_key ON public.categorias_financeiras USING btree (lower(nome));

CREATE TABLE checklists (
  ordem_servico_id uuid NOT NULL,
  momento text NOT NULL,
  tipo_id uuid,
  pontos jsonb NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  mudou_em timestamp with time zone NOT NULL,
  CONSTRAINT checklists_pkey PRIMARY KEY (ordem_servico_id, momento),
  CONSTRAINT checklists_momento_check CHECK ((momento = ANY (ARRAY['entrada'::text, 'saida'::text]))),
  CONSTRAINT checklists_pontos_check CHECK (((jsonb_typeof(pontos) = 'array'::text) AND (jsonb_array_length(pontos) <= 60))),
  CONSTRAINT checklists_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT checklists_tipo_id_fkey FOREIGN KEY (tipo_id) REFERENCES tipos_equipamento(id) ON DELETE SET NULL,
  CONSTRAINT checklists_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX checklists_tipo_idx ON public.checklists USING btree (tipo_id);
CREATE INDEX checklists_user_idx ON public.checklists USING btree (user_id);

CREATE TABLE clientes (
  id uuid NOT NULL,
  filial_id uuid NOT NULL,
  nome_completo text NOT NULL,
  tipo_pessoa text DEFAULT 'fisica'::text NOT NULL,
  cpf_cnpj text,
  telefone text NOT NULL,
  email text,
  data_nascimento date,
  cep text,
  endereco text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  estado text,
  observacoes text,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  busca text GENERATED ALWAYS AS (texto_busca(((((nome_completo || ' '::text) || COALESCE(cpf_cnpj, ''::text)) || ' '::text) || telefone))) STORED,
  contato_permitido text[] DEFAULT '{}'::text[] NOT NULL,
  anonimizado_em timestamp with time zone,
  sistema boolean DEFAULT false NOT NULL,
  CONSTRAINT clientes_pkey PRIMARY KEY (id),
  CONSTRAINT clientes_id_filial_id_key UNIQUE (id, filial_id),
  CONSTRAINT clientes_cep_check CHECK ((cep ~ '^[0-9]{1,8}$'::text)),
  CONSTRAINT clientes_check CHECK (((data_nascimento IS NULL) OR (tipo_pessoa = 'fisica'::text))),
  CONSTRAINT clientes_contato_permitido_check CHECK ((contato_permitido <@ ARRAY['whatsapp'::text, 'email'::text, 'telefone'::text])),
  CONSTRAINT clientes_cpf_cnpj_check CHECK ((cpf_cnpj ~ '^[0-9A-Z]{1,14}$'::text)),
  CONSTRAINT clientes_estado_check CHECK ((length(estado) <= 2)),
  CONSTRAINT clientes_nome_completo_check CHECK ((nome_completo <> ''::text)),
  CONSTRAINT clientes_sistema_check CHECK (((NOT sistema) OR ((nome_completo = 'Consumidor'::text) AND (telefone = 'não informado'::text) AND (tipo_pessoa = 'fisica'::text) AND (num_nonnulls(cpf_cnpj, email, data_nascimento, cep, endereco, numero, complemento, bairro, cidade, estado, observacoes, anonimizado_em) = 0) AND (contato_permitido = '{}'::text[])))),
  CONSTRAINT clientes_telefone_check CHECK ((telefone <> ''::text)),
  CONSTRAINT clientes_tipo_pessoa_check CHECK ((tipo_pessoa = ANY (ARRAY['fisica'::text, 'juridica'::text]))),
  CONSTRAINT clientes_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT clientes_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX clientes_busca_idx ON public.clientes USING gin (busca gin_trgm_ops);
CREATE INDEX clientes_cidade_idx ON public.clientes USING btree (filial_id, ordem_de_texto(cidade), id);
CREATE INDEX clientes_cpf_cnpj_idx ON public.clientes USING btree (cpf_cnpj) WHERE (cpf_cnpj IS NOT NULL);
CREATE INDEX clientes_created_at_idx ON public.clientes USING btree (filial_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX clientes_filial_id_cpf_cnpj_key ON public.clientes USING btree (filial_id, cpf_cnpj) WHERE (cpf_cnpj IS NOT NULL);
CREATE INDEX clientes_nome_idx ON public.clientes USING btree (filial_id, sem_acento(nome_completo), id);
CREATE UNIQUE INDEX clientes_sistema_key ON public.clientes USING btree (filial_id) WHERE sistema;

CREATE TABLE clientes_consentimentos (
  id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  canal text NOT NULL,
  concedido boolean NOT NULL,
  como text NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT clientes_consentimentos_pkey PRIMARY KEY (id),
  CONSTRAINT clientes_consentimentos_canal_check CHECK ((canal = ANY (ARRAY['whatsapp'::text, 'email'::text, 'telefone'::text]))),
  CONSTRAINT clientes_consentimentos_como_check CHECK ((como = ANY (ARRAY['balcao'::text, 'telefone'::text, 'whatsapp'::text, 'email'::text, 'anonimizacao'::text]))),
  CONSTRAINT clientes_consentimentos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX clientes_consentimentos_cliente_idx ON public.clientes_consentimentos USING btree (cliente_id, criado_em, id);

CREATE TABLE clientes_unidos (
  id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  unido_em timestamp with time zone NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT clientes_unidos_pkey PRIMARY KEY (id),
  CONSTRAINT clientes_unidos_outro_check CHECK ((id <> cliente_id)),
  CONSTRAINT clientes_unidos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE,
  CONSTRAINT clientes_unidos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX clientes_unidos_cliente_idx ON public.clientes_unidos USING btree (cliente_id);
CREATE INDEX clientes_unidos_filial_idx ON public.clientes_unidos USING btree (filial_id);
CREATE INDEX clientes_unidos_user_idx ON public.clientes_unidos USING btree (user_id);

CREATE TABLE cobrancas (
  id uuid NOT NULL,
  parcela_id uuid,
  ordem_servico_id uuid,
  cliente_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  forma_id uuid NOT NULL,
  txid text NOT NULL,
  valor numeric(15,2) NOT NULL,
  brcode text NOT NULL,
  situacao text DEFAULT 'aberta'::text NOT NULL,
  avisada_em timestamp with time zone,
  movimento_id uuid,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  orcamento_id uuid,
  vista_por uuid,
  CONSTRAINT cobrancas_pkey PRIMARY KEY (id),
  CONSTRAINT cobrancas_brcode_check CHECK ((length(brcode) <= 512)),
  CONSTRAINT cobrancas_confirmada_check CHECK (((situacao = 'confirmada'::text) = (movimento_id IS NOT NULL))),
  CONSTRAINT cobrancas_de_check CHECK ((num_nonnulls(parcela_id, ordem_servico_id, orcamento_id) = 1)),
  CONSTRAINT cobrancas_situacao_check CHECK ((situacao = ANY (ARRAY['aberta'::text, 'confirmada'::text, 'cancelada'::text]))),
  CONSTRAINT cobrancas_txid_check CHECK ((txid ~ '^[A-Za-z0-9]{1,25}$'::text)),
  CONSTRAINT cobrancas_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT cobrancas_vista_check CHECK (((vista_por IS NULL) OR (situacao = 'confirmada'::text))),
  CONSTRAINT cobrancas_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT cobrancas_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT cobrancas_forma_id_fkey FOREIGN KEY (forma_id) REFERENCES formas_pagamento(id),
  CONSTRAINT cobrancas_movimento_id_fkey FOREIGN KEY (movimento_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT cobrancas_orcamento_id_fkey FOREIGN KEY (orcamento_id) REFERENCES orcamentos(id),
  CONSTRAINT cobrancas_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id),
  CONSTRAINT cobrancas_parcela_id_fkey FOREIGN KEY (parcela_id) REFERENCES parcelas(id),
  CONSTRAINT cobrancas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id),
  CONSTRAINT cobrancas_vista_por_fkey FOREIGN KEY (vista_por) REFERENCES usuarios(id)
);
CREATE INDEX cobrancas_abertas_idx ON public.cobrancas USING btree (filial_id, criado_em, id) WHERE (situacao = 'aberta'::text);
CREATE INDEX cobrancas_cliente_idx ON public.cobrancas USING btree (cliente_id);
CREATE INDEX cobrancas_filial_idx ON public.cobrancas USING btree (filial_id, criado_em DESC, id DESC);
CREATE INDEX cobrancas_forma_idx ON public.cobrancas USING btree (forma_id);
CREATE INDEX cobrancas_movimento_idx ON public.cobrancas USING btree (movimento_id) WHERE (movimento_id IS NOT NULL);
CREATE INDEX cobrancas_orcamento_idx ON public.cobrancas USING btree (orcamento_id) WHERE (orcamento_id IS NOT NULL);
CREATE INDEX cobrancas_ordem_idx ON public.cobrancas USING btree (ordem_servico_id) WHERE (ordem_servico_id IS NOT NULL);
CREATE INDEX cobrancas_parcela_idx ON public.cobrancas USING btree (parcela_id) WHERE (parcela_id IS NOT NULL);

CREATE TABLE codigos_recuperacao (
  id uuid NOT NULL,
  usuario_id uuid NOT NULL,
  codigo_sha256 bytea NOT NULL,
  usado_em timestamp with time zone,
  CONSTRAINT codigos_recuperacao_pkey PRIMARY KEY (id),
  CONSTRAINT codigos_recuperacao_codigo_key UNIQUE (usuario_id, codigo_sha256),
  CONSTRAINT codigos_recuperacao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES segundos_fatores(usuario_id) ON DELETE CASCADE
);

CREATE TABLE comissao_fechamentos (
  id uuid NOT NULL,
  numero integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  profile_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  ate date NOT NULL,
  valor numeric(15,2) NOT NULL,
  destino text NOT NULL,
  titulo_id uuid,
  baixa_id uuid,
  desfeito_em timestamp with time zone,
  desfeito_por uuid,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT comissao_fechamentos_pkey PRIMARY KEY (id),
  CONSTRAINT comissao_fechamentos_numero_key UNIQUE (numero),
  CONSTRAINT comissao_fechamentos_desfeito_check CHECK (((desfeito_em IS NULL) = (desfeito_por IS NULL))),
  CONSTRAINT comissao_fechamentos_destino_check CHECK ((destino = ANY (ARRAY['pagar'::text, 'folha'::text]))),
  CONSTRAINT comissao_fechamentos_titulo_check CHECK (((destino = 'pagar'::text) = (titulo_id IS NOT NULL))),
  CONSTRAINT comissao_fechamentos_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT comissao_fechamentos_baixa_id_fkey FOREIGN KEY (baixa_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT comissao_fechamentos_desfeito_por_fkey FOREIGN KEY (desfeito_por) REFERENCES usuarios(id),
  CONSTRAINT comissao_fechamentos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT comissao_fechamentos_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT comissao_fechamentos_titulo_id_fkey FOREIGN KEY (titulo_id) REFERENCES titulos(id),
  CONSTRAINT comissao_fechamentos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX comissao_fechamentos_filial_idx ON public.comissao_fechamentos USING btree (filial_id);
CREATE INDEX comissao_fechamentos_pessoa_idx ON public.comissao_fechamentos USING btree (profile_id, numero);

CREATE TABLE comissao_fechamentos_linhas (
  lancamento_id bigint NOT NULL,
  fechamento_id uuid NOT NULL,
  CONSTRAINT comissao_fechamentos_linhas_pkey PRIMARY KEY (lancamento_id),
  CONSTRAINT comissao_fechamentos_linhas_fechamento_id_fkey FOREIGN KEY (fechamento_id) REFERENCES comissao_fechamentos(id),
  CONSTRAINT comissao_fechamentos_linhas_lancamento_id_fkey FOREIGN KEY (lancamento_id) REFERENCES lancamentos_comissao(id)
);
CREATE INDEX comissao_fechamentos_linhas_fechamento_idx ON public.comissao_fechamentos_linhas USING btree (fechamento_id);

CREATE TABLE comissao_fechamentos_vales (
  fechamento_id uuid NOT NULL,
  titulo_id uuid NOT NULL,
  valor numeric(15,2) NOT NULL,
  movimento_id uuid,
  CONSTRAINT comissao_fechamentos_vales_pkey PRIMARY KEY (fechamento_id, titulo_id),
  CONSTRAINT comissao_fechamentos_vales_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT comissao_fechamentos_vales_fechamento_id_fkey FOREIGN KEY (fechamento_id) REFERENCES comissao_fechamentos(id),
  CONSTRAINT comissao_fechamentos_vales_movimento_id_fkey FOREIGN KEY (movimento_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT comissao_fechamentos_vales_titulo_id_fkey FOREIGN KEY (titulo_id) REFERENCES titulos(id)
);

CREATE TABLE comissao_regras (
  id uuid NOT NULL,
  profile_id uuid,
  tipo text,
  produto_servico_id uuid,
  base text NOT NULL,
  percentual numeric(7,4) NOT NULL,
  desde date NOT NULL,
  ate date,
  versao integer DEFAULT 1 NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT comissao_regras_pkey PRIMARY KEY (id),
  CONSTRAINT comissao_regras_inicio_key UNIQUE NULLS NOT DISTINCT (profile_id, tipo, produto_servico_id, desde),
  CONSTRAINT comissao_regras_alvo_check CHECK ((num_nonnulls(tipo, produto_servico_id) = 1)),
  CONSTRAINT comissao_regras_base_check CHECK ((base = ANY (ARRAY['valor'::text, 'margem'::text]))),
  CONSTRAINT comissao_regras_percentual_check CHECK (((percentual > (0)::numeric) AND (percentual <= (100)::numeric))),
  CONSTRAINT comissao_regras_periodo_check CHECK ((ate >= desde)),
  CONSTRAINT comissao_regras_tipo_check CHECK ((tipo = ANY (ARRAY['produto'::text, 'servico'::text]))),
  CONSTRAINT comissao_regras_produto_servico_id_fkey FOREIGN KEY (produto_servico_id) REFERENCES produtos_servicos(id),
  CONSTRAINT comissao_regras_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT comissao_regras_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX comissao_regras_item_idx ON public.comissao_regras USING btree (produto_servico_id) WHERE (produto_servico_id IS NOT NULL);

CREATE TABLE comissao_regras_antigas (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  regra_id uuid NOT NULL,
  profile_id uuid,
  tipo text,
  produto_servico_id uuid,
  base text NOT NULL,
  percentual numeric(7,4) NOT NULL,
  desde date NOT NULL,
  ate date,
  valida_ate timestamp with time zone NOT NULL,
  CONSTRAINT comissao_regras_antigas_pkey PRIMARY KEY (id),
  CONSTRAINT comissao_regras_antigas_item_fkey FOREIGN KEY (produto_servico_id) REFERENCES produtos_servicos(id) ON DELETE CASCADE,
  CONSTRAINT comissao_regras_antigas_profile_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX comissao_regras_antigas_item_idx ON public.comissao_regras_antigas USING btree (produto_servico_id) WHERE (produto_servico_id IS NOT NULL);
CREATE INDEX comissao_regras_antigas_pessoa_idx ON public.comissao_regras_antigas USING btree (profile_id) WHERE (profile_id IS NOT NULL);
CREATE INDEX comissao_regras_antigas_regra_idx ON public.comissao_regras_antigas USING btree (regra_id, valida_ate);

CREATE TABLE comissoes_configuracao (
  id boolean DEFAULT true NOT NULL,
  comissao_quando text DEFAULT 'faturamento'::text NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  recebidas_em timestamp with time zone,
  CONSTRAINT comissoes_configuracao_pkey PRIMARY KEY (id),
  CONSTRAINT comissoes_configuracao_comissao_quando_check CHECK ((comissao_quando = ANY (ARRAY['faturamento'::text, 'recebimento'::text]))),
  CONSTRAINT comissoes_configuracao_uma CHECK (id)
);

CREATE TABLE comissoes_previstas (
  historico_venda_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  base numeric(15,2) NOT NULL,
  valor numeric(15,2) NOT NULL,
  regra jsonb NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT comissoes_previstas_pkey PRIMARY KEY (historico_venda_id),
  CONSTRAINT comissoes_previstas_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT comissoes_previstas_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT comissoes_previstas_historico_venda_id_fkey FOREIGN KEY (historico_venda_id) REFERENCES historico_vendas(id),
  CONSTRAINT comissoes_previstas_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT comissoes_previstas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX comissoes_previstas_filial_idx ON public.comissoes_previstas USING btree (filial_id);
CREATE INDEX comissoes_previstas_pessoa_idx ON public.comissoes_previstas USING btree (profile_id);

CREATE TABLE configuracoes (
  id smallint DEFAULT 1 NOT NULL,
  estoque_negativo text DEFAULT 'avisar'::text NOT NULL,
  fuso_horario text DEFAULT 'America/Sao_Paulo'::text NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  nome text,
  cnpj text,
  telefone text,
  cep text,
  endereco text,
  numero text,
  complemento text,
  bairro text,
  cidade text,
  estado text,
  dias_ordem_parada integer DEFAULT 7 NOT NULL,
  cadastro text,
  senha_minima integer DEFAULT 6 NOT NULL,
  recusar_senha_comum boolean,
  dias_tarefas integer DEFAULT 7 NOT NULL,
  smtp_servidor text,
  smtp_porta integer,
  smtp_seguranca text,
  smtp_usuario text,
  smtp_senha bytea,
  smtp_remetente text,
  sessao_ociosa_dias integer DEFAULT 30 NOT NULL,
  sessao_maxima_dias integer DEFAULT 90 NOT NULL,
  copias_dias integer DEFAULT 7 NOT NULL,
  copias_semanas integer DEFAULT 4 NOT NULL,
  copias_meses integer DEFAULT 12 NOT NULL,
  endereco_publico text,
  CONSTRAINT configuracoes_pkey PRIMARY KEY (id),
  CONSTRAINT configuracoes_cadastro_check CHECK ((cadastro = ANY (ARRAY['aberto'::text, 'aprovacao'::text, 'convite'::text]))),
  CONSTRAINT configuracoes_copias_dias_check CHECK (((copias_dias >= 1) AND (copias_dias <= 90))),
  CONSTRAINT configuracoes_copias_meses_check CHECK (((copias_meses >= 0) AND (copias_meses <= 120))),
  CONSTRAINT configuracoes_copias_semanas_check CHECK (((copias_semanas >= 0) AND (copias_semanas <= 104))),
  CONSTRAINT configuracoes_dias_ordem_parada_check CHECK (((dias_ordem_parada >= 1) AND (dias_ordem_parada <= 365))),
  CONSTRAINT configuracoes_dias_tarefas_check CHECK (((dias_tarefas >= 1) AND (dias_tarefas <= 30))),
  CONSTRAINT configuracoes_endereco_publico_check CHECK (((endereco_publico ~ '^https?://[a-z0-9.:\[\]-]+$'::text) AND (length(endereco_publico) <= 200))),
  CONSTRAINT configuracoes_estoque_negativo_check CHECK ((estoque_negativo = ANY (ARRAY['permitir'::text, 'avisar'::text, 'bloquear'::text]))),
  CONSTRAINT configuracoes_id_check CHECK ((id = 1)),
  CONSTRAINT configuracoes_senha_minima_check CHECK (((senha_minima >= 6) AND (senha_minima <= 64))),
  CONSTRAINT configuracoes_sessao_maxima_dias_check CHECK (((sessao_maxima_dias >= 1) AND (sessao_maxima_dias <= 365))),
  CONSTRAINT configuracoes_sessao_ociosa_dias_check CHECK (((sessao_ociosa_dias >= 1) AND (sessao_ociosa_dias <= 90))),
  CONSTRAINT configuracoes_smtp_check CHECK (((smtp_servidor IS NULL) OR ((smtp_porta IS NOT NULL) AND (smtp_seguranca IS NOT NULL) AND (smtp_remetente IS NOT NULL)))),
  CONSTRAINT configuracoes_smtp_porta_check CHECK (((smtp_porta >= 1) AND (smtp_porta <= 65535))),
  CONSTRAINT configuracoes_smtp_seguranca_check CHECK ((smtp_seguranca = ANY (ARRAY['tls'::text, 'starttls'::text, 'nenhuma'::text])))
);

CREATE TABLE contas (
  id uuid NOT NULL,
  usuario_id uuid NOT NULL,
  provedor text NOT NULL,
  conta_id text NOT NULL,
  senha_hash text,
  token_acesso text,
  token_atualizacao text,
  token_id text,
  token_acesso_expira_em timestamp with time zone,
  token_atualizacao_expira_em timestamp with time zone,
  escopo text,
  criado_em timestamp with time zone NOT NULL,
  atualizado_em timestamp with time zone NOT NULL,
  CONSTRAINT contas_pkey PRIMARY KEY (id),
  CONSTRAINT contas_provedor_conta_id_key UNIQUE (provedor, conta_id),
  CONSTRAINT contas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX contas_usuario_id_idx ON public.contas USING btree (usuario_id);

CREATE TABLE contas_financeiras (
  id uuid NOT NULL,
  nome text NOT NULL,
  tipo text NOT NULL,
  filial_id uuid,
  saldo numeric(15,2) DEFAULT 0 NOT NULL,
  sessao_id uuid,
  banco text,
  agencia text,
  numero text,
  pix_chave text,
  pix_tipo text,
  pix_nome text,
  pix_cidade text,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT contas_financeiras_pkey PRIMARY KEY (id),
  CONSTRAINT contas_financeiras_agencia_check CHECK ((length(agencia) <= 20)),
  CONSTRAINT contas_financeiras_banco_check CHECK ((length(banco) <= 60)),
  CONSTRAINT contas_financeiras_filial_check CHECK (((filial_id IS NOT NULL) OR (tipo = ANY (ARRAY['banco'::text, 'maquininha'::text])))),
  CONSTRAINT contas_financeiras_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 80))),
  CONSTRAINT contas_financeiras_numero_check CHECK ((length(numero) <= 30)),
  CONSTRAINT contas_financeiras_pix_chave_check CHECK ((length(pix_chave) <= 77)),
  CONSTRAINT contas_financeiras_pix_check CHECK (((num_nonnulls(pix_chave, pix_tipo, pix_nome, pix_cidade) = ANY (ARRAY[0, 4])) AND ((pix_chave IS NULL) OR (tipo = 'banco'::text)))),
  CONSTRAINT contas_financeiras_pix_cidade_check CHECK (((length(pix_cidade) >= 1) AND (length(pix_cidade) <= 15))),
  CONSTRAINT contas_financeiras_pix_nome_check CHECK (((length(pix_nome) >= 1) AND (length(pix_nome) <= 25))),
  CONSTRAINT contas_financeiras_pix_tipo_check CHECK ((pix_tipo = ANY (ARRAY['cpf'::text, 'cnpj'::text, 'telefone'::text, 'email'::text, 'aleatoria'::text]))),
  CONSTRAINT contas_financeiras_saldo_check CHECK (((saldo >= (0)::numeric) OR (tipo = ANY (ARRAY['banco'::text, 'maquininha'::text])))),
  CONSTRAINT contas_financeiras_sessao_check CHECK (((sessao_id IS NULL) OR (tipo = 'caixa'::text))),
  CONSTRAINT contas_financeiras_tipo_check CHECK ((tipo = ANY (ARRAY['caixa'::text, 'cofre'::text, 'banco'::text, 'maquininha'::text]))),
  CONSTRAINT contas_financeiras_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT contas_financeiras_sessao_id_fkey FOREIGN KEY (sessao_id) REFERENCES caixas_sessoes(id),
  CONSTRAINT contas_financeiras_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX contas_financeiras_caixa_key ON public.contas_financeiras USING btree (filial_id) WHERE ((tipo = 'caixa'::text) AND ativo);
CREATE INDEX contas_financeiras_filial_idx ON public.contas_financeiras USING btree (filial_id);
CREATE UNIQUE INDEX contas_financeiras_nome_key ON public.contas_financeiras USING btree (lower(nome)) WHERE ativo;

CREATE TABLE convites (
  id uuid NOT NULL,
  email text,
  papel_id text NOT NULL,
  cargo text NOT NULL,
  todas_filiais boolean NOT NULL,
  token_sha256 bytea NOT NULL,
  criado_por uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  aceito_em timestamp with time zone,
  aceito_por uuid,
  cancelado_em timestamp with time zone,
  CONSTRAINT convites_pkey PRIMARY KEY (id),
  CONSTRAINT convites_token_key UNIQUE (token_sha256),
  CONSTRAINT convites_aceito_check CHECK (((aceito_em IS NULL) = (aceito_por IS NULL))),
  CONSTRAINT convites_email_check CHECK ((email = lower(email))),
  CONSTRAINT convites_aceito_por_fkey FOREIGN KEY (aceito_por) REFERENCES usuarios(id),
  CONSTRAINT convites_criado_por_fkey FOREIGN KEY (criado_por) REFERENCES usuarios(id),
  CONSTRAINT convites_papel_id_fkey FOREIGN KEY (papel_id) REFERENCES papeis(id)
);
CREATE INDEX convites_criado_em_idx ON public.convites USING btree (criado_em DESC, id DESC);
CREATE UNIQUE INDEX convites_email_aberto_key ON public.convites USING btree (email) WHERE ((aceito_em IS NULL) AND (cancelado_em IS NULL));
CREATE INDEX convites_papel_id_idx ON public.convites USING btree (papel_id);

CREATE TABLE convites_filiais (
  convite_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  CONSTRAINT convites_filiais_pkey PRIMARY KEY (convite_id, filial_id),
  CONSTRAINT convites_filiais_convite_id_fkey FOREIGN KEY (convite_id) REFERENCES convites(id) ON DELETE CASCADE,
  CONSTRAINT convites_filiais_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE
);
CREATE INDEX convites_filiais_filial_id_idx ON public.convites_filiais USING btree (filial_id);

CREATE TABLE creditos_cliente (
  id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  ordem_servico_id uuid,
  origem text NOT NULL,
  movimento_id uuid NOT NULL,
  valor numeric(15,2) NOT NULL,
  saldo numeric(15,2) NOT NULL,
  reservado numeric(15,2) DEFAULT 0 NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  orcamento_id uuid,
  CONSTRAINT creditos_cliente_pkey PRIMARY KEY (id),
  CONSTRAINT creditos_cliente_de_check CHECK (((ordem_servico_id IS NULL) OR (orcamento_id IS NULL) OR (origem = 'sinal'::text))),
  CONSTRAINT creditos_cliente_origem_check CHECK ((origem = ANY (ARRAY['sinal'::text, 'devolucao'::text, 'excedente'::text, 'troca'::text, 'manual'::text]))),
  CONSTRAINT creditos_cliente_reservado_check CHECK ((((reservado >= (0)::numeric) AND (reservado <= saldo)) AND ((reservado = (0)::numeric) OR (ordem_servico_id IS NOT NULL)))),
  CONSTRAINT creditos_cliente_saldo_check CHECK (((saldo >= (0)::numeric) AND (saldo <= valor))),
  CONSTRAINT creditos_cliente_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT creditos_cliente_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT creditos_cliente_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT creditos_cliente_movimento_id_fkey FOREIGN KEY (movimento_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT creditos_cliente_orcamento_id_fkey FOREIGN KEY (orcamento_id) REFERENCES orcamentos(id),
  CONSTRAINT creditos_cliente_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id),
  CONSTRAINT creditos_cliente_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX creditos_cliente_cliente_idx ON public.creditos_cliente USING btree (cliente_id);
CREATE INDEX creditos_cliente_filial_idx ON public.creditos_cliente USING btree (filial_id, criado_em DESC, id DESC);
CREATE INDEX creditos_cliente_movimento_idx ON public.creditos_cliente USING btree (movimento_id);
CREATE INDEX creditos_cliente_orcamento_idx ON public.creditos_cliente USING btree (orcamento_id) WHERE (orcamento_id IS NOT NULL);
CREATE INDEX creditos_cliente_ordem_idx ON public.creditos_cliente USING btree (ordem_servico_id) WHERE (ordem_servico_id IS NOT NULL);

CREATE TABLE documentos_conteudos (
  sha256 bytea NOT NULL,
  conteudo jsonb,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT documentos_conteudos_pkey PRIMARY KEY (sha256),
  CONSTRAINT documentos_conteudos_sha256 CHECK (((conteudo IS NULL) OR (sha256 = sha256(convert_to((conteudo)::text, 'UTF8'::name)))))
);

CREATE TABLE documentos_emitidos (
  id uuid NOT NULL,
  impresso text NOT NULL,
  formato text NOT NULL,
  tabela text NOT NULL,
  registro_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  pessoa_id uuid,
  sha256 bytea NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT documentos_emitidos_pkey PRIMARY KEY (id),
  CONSTRAINT documentos_emitidos_formato CHECK ((formato = ANY (ARRAY['80mm'::text, 'a4'::text, '50x30'::text, '62x29'::text]))),
  CONSTRAINT documentos_emitidos_impresso CHECK ((impresso ~ '^[a-z_]{1,40}$'::text)),
  CONSTRAINT documentos_emitidos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT documentos_emitidos_sha256_fkey FOREIGN KEY (sha256) REFERENCES documentos_conteudos(sha256),
  CONSTRAINT documentos_emitidos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX documentos_emitidos_filial_idx ON public.documentos_emitidos USING btree (filial_id);
CREATE INDEX documentos_emitidos_pessoa_idx ON public.documentos_emitidos USING btree (pessoa_id) WHERE (pessoa_id IS NOT NULL);
CREATE INDEX documentos_emitidos_registro_idx ON public.documentos_emitidos USING btree (tabela, registro_id, criado_em);
CREATE INDEX documentos_emitidos_sha256_idx ON public.documentos_emitidos USING btree (sha256);

CREATE TABLE envios_aparelho (
  id uuid NOT NULL,
  ordem_servico_id uuid NOT NULL,
  de_filial_id uuid NOT NULL,
  para_filial_id uuid NOT NULL,
  situacao text DEFAULT 'enviado'::text NOT NULL,
  observacao text,
  enviado_em timestamp with time zone NOT NULL,
  enviado_por uuid NOT NULL,
  encerrado_em timestamp with time zone,
  encerrado_por uuid,
  CONSTRAINT envios_aparelho_pkey PRIMARY KEY (id),
  CONSTRAINT envios_aparelho_encerrado_check CHECK ((((situacao = 'enviado'::text) = (encerrado_em IS NULL)) AND ((encerrado_em IS NULL) = (encerrado_por IS NULL)))),
  CONSTRAINT envios_aparelho_filiais_check CHECK ((de_filial_id <> para_filial_id)),
  CONSTRAINT envios_aparelho_observacao_check CHECK (((observacao <> ''::text) AND (length(observacao) <= 200))),
  CONSTRAINT envios_aparelho_situacao_check CHECK ((situacao = ANY (ARRAY['enviado'::text, 'recebido'::text, 'cancelado'::text]))),
  CONSTRAINT envios_aparelho_de_filial_id_fkey FOREIGN KEY (de_filial_id) REFERENCES filiais(id),
  CONSTRAINT envios_aparelho_encerrado_por_fkey FOREIGN KEY (encerrado_por) REFERENCES usuarios(id),
  CONSTRAINT envios_aparelho_enviado_por_fkey FOREIGN KEY (enviado_por) REFERENCES usuarios(id),
  CONSTRAINT envios_aparelho_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT envios_aparelho_para_filial_id_fkey FOREIGN KEY (para_filial_id) REFERENCES filiais(id)
);
CREATE UNIQUE INDEX envios_aparelho_a_caminho_key ON public.envios_aparelho USING btree (ordem_servico_id) WHERE (situacao = 'enviado'::text);
CREATE INDEX envios_aparelho_de_idx ON public.envios_aparelho USING btree (de_filial_id);
CREATE INDEX envios_aparelho_encerrado_por_idx ON public.envios_aparelho USING btree (encerrado_por) WHERE (encerrado_por IS NOT NULL);
CREATE INDEX envios_aparelho_enviado_por_idx ON public.envios_aparelho USING btree (enviado_por);
CREATE INDEX envios_aparelho_ordem_idx ON public.envios_aparelho USING btree (ordem_servico_id, enviado_em);
CREATE INDEX envios_aparelho_para_idx ON public.envios_aparelho USING btree (para_filial_id);

CREATE TABLE equipamentos (
  id uuid NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  tipo_id uuid,
  modelo_id uuid,
  nome text NOT NULL,
  marca text,
  modelo text,
  numero_serie text,
  imei2 text,
  cor text,
  armazenamento text,
  identificador text GENERATED ALWAYS AS (identificador(numero_serie)) STORED,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  busca text GENERATED ALWAYS AS (texto_busca(((((((((((nome || ' '::text) || COALESCE(marca, ''::text)) || ' '::text) || COALESCE(modelo, ''::text)) || ' '::text) || COALESCE(numero_serie, ''::text)) || ' '::text) || COALESCE(identificador(numero_serie), ''::text)) || ' '::text) || COALESCE(imei2, ''::text)))) STORED,
  CONSTRAINT equipamentos_pkey PRIMARY KEY (id),
  CONSTRAINT equipamentos_id_cliente_id_key UNIQUE (id, cliente_id),
  CONSTRAINT equipamentos_armazenamento_check CHECK ((length(armazenamento) <= 20)),
  CONSTRAINT equipamentos_cor_check CHECK ((length(cor) <= 30)),
  CONSTRAINT equipamentos_nome_check CHECK ((nome <> ''::text)),
  CONSTRAINT equipamentos_cliente_id_fkey FOREIGN KEY (cliente_id, filial_id) REFERENCES clientes(id, filial_id),
  CONSTRAINT equipamentos_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES modelos_equipamento(id) ON DELETE SET NULL,
  CONSTRAINT equipamentos_tipo_id_fkey FOREIGN KEY (tipo_id) REFERENCES tipos_equipamento(id),
  CONSTRAINT equipamentos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX equipamentos_busca_idx ON public.equipamentos USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX equipamentos_cliente_id_identificador_key ON public.equipamentos USING btree (cliente_id, identificador) WHERE (identificador IS NOT NULL);
CREATE INDEX equipamentos_cliente_idx ON public.equipamentos USING btree (cliente_id);
CREATE INDEX equipamentos_criado_em_idx ON public.equipamentos USING btree (filial_id, criado_em, id);
CREATE INDEX equipamentos_modelo_idx ON public.equipamentos USING btree (modelo_id);
CREATE INDEX equipamentos_nome_idx ON public.equipamentos USING btree (filial_id, sem_acento(nome), id);
CREATE INDEX equipamentos_tipo_idx ON public.equipamentos USING btree (tipo_id);

CREATE TABLE estoque_filiais (
  id uuid NOT NULL,
  produto_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  quantidade numeric(15,4) NOT NULL,
  estoque_minimo numeric(15,4) DEFAULT 0 NOT NULL,
  estoque_maximo numeric(15,4) DEFAULT 0 NOT NULL,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  baixo_desde timestamp with time zone,
  em_transito numeric(15,4) DEFAULT 0 NOT NULL,
  posicao text,
  CONSTRAINT estoque_filiais_pkey PRIMARY KEY (id),
  CONSTRAINT estoque_filiais_produto_id_filial_id_key UNIQUE (produto_id, filial_id),
  CONSTRAINT estoque_filiais_posicao_check CHECK (((length(posicao) >= 1) AND (length(posicao) <= 20))),
  CONSTRAINT estoque_filiais_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT estoque_filiais_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos_servicos(id),
  CONSTRAINT estoque_filiais_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX estoque_filiais_baixo_idx ON public.estoque_filiais USING btree (filial_id, baixo_desde) INCLUDE (produto_id) WHERE (baixo_desde IS NOT NULL);
CREATE INDEX estoque_filiais_filial_idx ON public.estoque_filiais USING btree (filial_id, produto_id);

CREATE TABLE etapas (
  id uuid NOT NULL,
  status text NOT NULL,
  nome text NOT NULL,
  posicao integer NOT NULL,
  ativo boolean DEFAULT true NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT etapas_pkey PRIMARY KEY (id),
  CONSTRAINT etapas_id_status_key UNIQUE (id, status),
  CONSTRAINT etapas_nome_check CHECK (((nome <> ''::text) AND (length(nome) <= 40))),
  CONSTRAINT etapas_posicao_check CHECK ((posicao >= 0)),
  CONSTRAINT etapas_status_check CHECK ((status = ANY (ARRAY['aberta'::text, 'em_andamento'::text, 'aguardando_pecas'::text, 'aguardando_aprovacao'::text, 'concluida'::text, 'cancelada'::text, 'entregue'::text]))),
  CONSTRAINT etapas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX etapas_nome_key ON public.etapas USING btree (status, sem_acento(nome));

CREATE TABLE fatos_mudados (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  filial_id uuid NOT NULL,
  dia date NOT NULL,
  CONSTRAINT fatos_mudados_pkey PRIMARY KEY (id),
  CONSTRAINT fatos_mudados_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE
);

CREATE TABLE filiais (
  id uuid NOT NULL,
  nome text NOT NULL,
  codigo text,
  tipo text DEFAULT 'loja'::text NOT NULL,
  endereco text,
  telefone text,
  fuso_horario text,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  busca text GENERATED ALWAYS AS (texto_busca(((((nome || ' '::text) || COALESCE(codigo, ''::text)) || ' '::text) || tipo))) STORED,
  CONSTRAINT filiais_pkey PRIMARY KEY (id),
  CONSTRAINT filiais_nome_check CHECK ((nome <> ''::text)),
  CONSTRAINT filiais_tipo_check CHECK ((tipo = ANY (ARRAY['matriz'::text, 'filial'::text, 'deposito'::text, 'loja'::text]))),
  CONSTRAINT filiais_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX filiais_busca_idx ON public.filiais USING gin (busca gin_trgm_ops);
CREATE INDEX filiais_codigo_idx ON public.filiais USING btree (ordem_de_texto(codigo), id);
CREATE UNIQUE INDEX filiais_codigo_key ON public.filiais USING btree (lower(codigo)) WHERE (codigo IS NOT NULL);
CREATE INDEX filiais_nome_idx ON public.filiais USING btree (sem_acento(nome), id);
CREATE INDEX filiais_tipo_idx ON public.filiais USING btree (tipo, id);

CREATE TABLE financeiro_configuracao (
  id smallint DEFAULT 1 NOT NULL,
  financeiro_desde date,
  receber_ao_faturar text DEFAULT 'em_aberto'::text NOT NULL,
  receber_ao_vender text DEFAULT 'em_aberto'::text NOT NULL,
  forma_padrao_id uuid,
  caixa_obrigatorio text DEFAULT 'nao'::text NOT NULL,
  fundo_troco numeric(15,2) DEFAULT 0 NOT NULL,
  multa_percentual numeric(7,4) DEFAULT 0 NOT NULL,
  juros_mensal numeric(7,4) DEFAULT 0 NOT NULL,
  financeiro_fechado_ate date,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT financeiro_configuracao_pkey PRIMARY KEY (id),
  CONSTRAINT financeiro_configuracao_automatico_check CHECK (((forma_padrao_id IS NOT NULL) OR (('automatico'::text <> receber_ao_faturar) AND ('automatico'::text <> receber_ao_vender)))),
  CONSTRAINT financeiro_configuracao_caixa_obrigatorio_check CHECK ((caixa_obrigatorio = ANY (ARRAY['nao'::text, 'avisar'::text, 'exigir'::text]))),
  CONSTRAINT financeiro_configuracao_fundo_troco_check CHECK ((fundo_troco >= (0)::numeric)),
  CONSTRAINT financeiro_configuracao_id_check CHECK ((id = 1)),
  CONSTRAINT financeiro_configuracao_juros_mensal_check CHECK (((juros_mensal >= (0)::numeric) AND (juros_mensal <= (100)::numeric))),
  CONSTRAINT financeiro_configuracao_multa_percentual_check CHECK (((multa_percentual >= (0)::numeric) AND (multa_percentual <= (2)::numeric))),
  CONSTRAINT financeiro_configuracao_receber_ao_faturar_check CHECK ((receber_ao_faturar = ANY (ARRAY['em_aberto'::text, 'perguntar'::text, 'automatico'::text]))),
  CONSTRAINT financeiro_configuracao_receber_ao_vender_check CHECK ((receber_ao_vender = ANY (ARRAY['em_aberto'::text, 'perguntar'::text, 'automatico'::text]))),
  CONSTRAINT financeiro_configuracao_forma_padrao_id_fkey FOREIGN KEY (forma_padrao_id) REFERENCES formas_pagamento(id)
);

CREATE TABLE formas_pagamento (
  id uuid NOT NULL,
  nome text NOT NULL,
  tipo text NOT NULL,
  conta_id uuid,
  filial_id uuid,
  desconto numeric(7,4) DEFAULT 0 NOT NULL,
  ordem integer DEFAULT 0 NOT NULL,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT formas_pagamento_pkey PRIMARY KEY (id),
  CONSTRAINT formas_pagamento_conta_check CHECK (((conta_id IS NULL) = (tipo = ANY (ARRAY['dinheiro'::text, 'crediario'::text, 'credito_cliente'::text])))),
  CONSTRAINT formas_pagamento_desconto_check CHECK (((desconto >= (0)::numeric) AND (desconto < (100)::numeric))),
  CONSTRAINT formas_pagamento_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 60))),
  CONSTRAINT formas_pagamento_tipo_check CHECK ((tipo = ANY (ARRAY['dinheiro'::text, 'pix'::text, 'transferencia'::text, 'debito'::text, 'credito'::text, 'boleto'::text, 'crediario'::text, 'credito_cliente'::text]))),
  CONSTRAINT formas_pagamento_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_financeiras(id),
  CONSTRAINT formas_pagamento_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT formas_pagamento_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX formas_pagamento_conta_idx ON public.formas_pagamento USING btree (conta_id);
CREATE INDEX formas_pagamento_filial_idx ON public.formas_pagamento USING btree (filial_id);
CREATE UNIQUE INDEX formas_pagamento_nome_key ON public.formas_pagamento USING btree (lower(nome), COALESCE(filial_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE ativo;

CREATE TABLE formas_taxas (
  forma_id uuid NOT NULL,
  parcelas integer NOT NULL,
  percentual numeric(7,4) DEFAULT 0 NOT NULL,
  fixa numeric(15,2) DEFAULT 0 NOT NULL,
  prazo_dias integer DEFAULT 0 NOT NULL,
  antecipado boolean DEFAULT false NOT NULL,
  acrescimo numeric(7,4) DEFAULT 0 NOT NULL,
  CONSTRAINT formas_taxas_pkey PRIMARY KEY (forma_id, parcelas),
  CONSTRAINT formas_taxas_acrescimo_check CHECK (((acrescimo >= (0)::numeric) AND (acrescimo <= (100)::numeric))),
  CONSTRAINT formas_taxas_fixa_check CHECK ((fixa >= (0)::numeric)),
  CONSTRAINT formas_taxas_parcelas_check CHECK (((parcelas >= 1) AND (parcelas <= 24))),
  CONSTRAINT formas_taxas_percentual_check CHECK (((percentual >= (0)::numeric) AND (percentual < (100)::numeric))),
  CONSTRAINT formas_taxas_prazo_dias_check CHECK (((prazo_dias >= 0) AND (prazo_dias <= 400))),
  CONSTRAINT formas_taxas_forma_id_fkey FOREIGN KEY (forma_id) REFERENCES formas_pagamento(id) ON DELETE CASCADE
);

CREATE TABLE fornecedores (
  id uuid NOT NULL,
  nome text NOT NULL,
  cnpj text,
  telefone text,
  email text,
  endereco text,
  cidade text,
  estado text,
  observacoes text,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  busca text GENERATED ALWAYS AS (texto_busca(((nome || ' '::text) || COALESCE(cnpj, ''::text)))) STORED,
  CONSTRAINT fornecedores_pkey PRIMARY KEY (id),
  CONSTRAINT fornecedores_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{1,14}$'::text)),
  CONSTRAINT fornecedores_estado_check CHECK ((length(estado) <= 2)),
  CONSTRAINT fornecedores_nome_check CHECK ((nome <> ''::text)),
  CONSTRAINT fornecedores_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX fornecedores_busca_idx ON public.fornecedores USING gin (busca gin_trgm_ops);
CREATE INDEX fornecedores_cidade_idx ON public.fornecedores USING btree (ordem_de_texto(cidade), id);
CREATE INDEX fornecedores_nome_idx ON public.fornecedores USING btree (sem_acento(nome), id);

CREATE TABLE historico_compras (
  id uuid NOT NULL,
  produto_id uuid NOT NULL,
  fornecedor_id uuid NOT NULL,
  quantidade numeric(15,4) NOT NULL,
  valor_unitario numeric(15,2) NOT NULL,
  valor_total numeric(15,2) NOT NULL,
  data_compra date NOT NULL,
  numero_nota text,
  observacoes text,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT historico_compras_pkey PRIMARY KEY (id),
  CONSTRAINT historico_compras_check CHECK ((valor_total = round((quantidade * valor_unitario), 2))),
  CONSTRAINT historico_compras_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT historico_compras_valor_unitario_check CHECK ((valor_unitario >= (0)::numeric)),
  CONSTRAINT historico_compras_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT historico_compras_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos_servicos(id),
  CONSTRAINT historico_compras_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX historico_compras_fornecedor_idx ON public.historico_compras USING btree (fornecedor_id);
CREATE INDEX historico_compras_produto_idx ON public.historico_compras USING btree (produto_id, data_compra DESC, id DESC);

CREATE TABLE historico_custos (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  produto_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  motivo text NOT NULL,
  q numeric(15,4) NOT NULL,
  c numeric(15,6),
  n numeric(15,4) NOT NULL,
  v numeric(25,10) NOT NULL,
  custo_apos numeric(15,6),
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT historico_custos_pkey PRIMARY KEY (id),
  CONSTRAINT historico_custos_motivo_check CHECK ((motivo = ANY (ARRAY['entrada'::text, 'estorno'::text, 'cadastro'::text]))),
  CONSTRAINT historico_custos_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos_servicos(id)
);
CREATE INDEX historico_custos_produto_idx ON public.historico_custos USING btree (produto_id, id);

CREATE TABLE historico_vendas (
  id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  origem text NOT NULL,
  situacao text NOT NULL,
  produto_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid,
  ordem_servico_id uuid,
  ordem_servico_item_id uuid,
  venda_direta_id uuid,
  quantidade numeric(15,4) NOT NULL,
  valor_unitario numeric(15,2) NOT NULL,
  desconto numeric(15,2) DEFAULT 0 NOT NULL,
  valor_total numeric(15,2) NOT NULL,
  custo_unitario numeric(15,6),
  data_venda timestamp with time zone NOT NULL,
  observacoes text,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  tipo text NOT NULL,
  tecnico_id uuid,
  estornada_em timestamp with time zone,
  estornada_por uuid,
  CONSTRAINT historico_vendas_pkey PRIMARY KEY (id),
  CONSTRAINT historico_vendas_check CHECK ((valor_total = round(((quantidade * valor_unitario) - desconto), 2))),
  CONSTRAINT historico_vendas_desconto_check CHECK ((desconto >= (0)::numeric)),
  CONSTRAINT historico_vendas_estornada_em_check CHECK (((situacao = 'estornada'::text) = (estornada_em IS NOT NULL))),
  CONSTRAINT historico_vendas_origem_check CHECK ((origem = ANY (ARRAY['ordem'::text, 'venda_direta'::text, 'movimentacao'::text, 'manual'::text, 'importada'::text]))),
  CONSTRAINT historico_vendas_origem_check1 CHECK ((((origem = 'ordem'::text) <= (ordem_servico_id IS NOT NULL)) AND ((origem = 'venda_direta'::text) <= (venda_direta_id IS NOT NULL)))),
  CONSTRAINT historico_vendas_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT historico_vendas_situacao_check CHECK ((situacao = ANY (ARRAY['pendente'::text, 'efetivada'::text, 'estornada'::text, 'cancelada'::text]))),
  CONSTRAINT historico_vendas_tipo_check CHECK ((tipo = ANY (ARRAY['produto'::text, 'servico'::text]))),
  CONSTRAINT historico_vendas_valor_unitario_check CHECK ((valor_unitario >= (0)::numeric)),
  CONSTRAINT historico_vendas_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT historico_vendas_estornada_por_fkey FOREIGN KEY (estornada_por) REFERENCES usuarios(id),
  CONSTRAINT historico_vendas_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT historico_vendas_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id),
  CONSTRAINT historico_vendas_ordem_servico_item_id_fkey FOREIGN KEY (ordem_servico_item_id) REFERENCES ordens_servico_itens(id) ON DELETE SET NULL,
  CONSTRAINT historico_vendas_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos_servicos(id),
  CONSTRAINT historico_vendas_tecnico_id_fkey FOREIGN KEY (tecnico_id) REFERENCES usuarios(id),
  CONSTRAINT historico_vendas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id),
  CONSTRAINT historico_vendas_venda_direta_id_fkey FOREIGN KEY (venda_direta_id) REFERENCES vendas_diretas(id)
);
CREATE INDEX historico_vendas_avulsas_idx ON public.historico_vendas USING btree (filial_id, data_venda DESC, id DESC) WHERE ((ordem_servico_id IS NULL) AND (venda_direta_id IS NULL));
CREATE INDEX historico_vendas_cliente_idx ON public.historico_vendas USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX historico_vendas_direta_cliente_idx ON public.historico_vendas USING btree (cliente_id, filial_id, data_venda DESC, id DESC) WHERE (ordem_servico_id IS NULL);
CREATE INDEX historico_vendas_estornada_em_idx ON public.historico_vendas USING btree (estornada_em, filial_id) WHERE (estornada_em IS NOT NULL);
CREATE INDEX historico_vendas_fatos_idx ON public.historico_vendas USING btree (data_venda, filial_id) INCLUDE (tipo, origem, tecnico_id, ordem_servico_id, venda_direta_id, quantidade, valor_unitario, desconto, valor_total, custo_unitario) WHERE (situacao = ANY (ARRAY['efetivada'::text, 'estornada'::text]));
CREATE INDEX historico_vendas_filial_idx ON public.historico_vendas USING btree (filial_id, data_venda DESC, id DESC) INCLUDE (situacao, valor_total) WHERE (ordem_servico_id IS NULL);
CREATE UNIQUE INDEX historico_vendas_item_ativo_key ON public.historico_vendas USING btree (ordem_servico_item_id) WHERE (situacao = ANY (ARRAY['pendente'::text, 'efetivada'::text]));
CREATE INDEX historico_vendas_item_idx ON public.historico_vendas USING btree (ordem_servico_item_id) WHERE (ordem_servico_item_id IS NOT NULL);
CREATE INDEX historico_vendas_ordem_idx ON public.historico_vendas USING btree (ordem_servico_id) WHERE (ordem_servico_id IS NOT NULL);
CREATE INDEX historico_vendas_produto_idx ON public.historico_vendas USING btree (produto_id, data_venda DESC, id DESC);
CREATE INDEX historico_vendas_valor_idx ON public.historico_vendas USING btree (filial_id, valor_total, id) WHERE (ordem_servico_id IS NULL);
CREATE INDEX historico_vendas_venda_direta_idx ON public.historico_vendas USING btree (venda_direta_id) WHERE (venda_direta_id IS NOT NULL);
CREATE TRIGGER venda_postada_fica BEFORE DELETE ON public.historico_vendas FOR EACH ROW EXECUTE FUNCTION venda_postada_fica();

CREATE TABLE idempotencia (
  user_id uuid NOT NULL,
  chave text NOT NULL,
  operacao text NOT NULL,
  entrada_sha256 bytea NOT NULL,
  status text NOT NULL,
  resultado jsonb,
  criado_em timestamp with time zone NOT NULL,
  permissoes text[] DEFAULT '{}'::text[] NOT NULL,
  filiais uuid[],
  operacao_id uuid,
  CONSTRAINT idempotencia_pkey PRIMARY KEY (user_id, chave),
  CONSTRAINT idempotencia_chave_check CHECK (((length(chave) >= 1) AND (length(chave) <= 255))),
  CONSTRAINT idempotencia_status_check CHECK ((status = ANY (ARRAY['em_andamento'::text, 'concluida'::text, 'redigida'::text])))
);
CREATE INDEX idempotencia_criado_em_idx ON public.idempotencia USING btree (criado_em);
CREATE INDEX idempotencia_operacao_idx ON public.idempotencia USING btree (operacao_id);

CREATE TABLE impressos_filiais (
  filial_id uuid NOT NULL,
  ordem text NOT NULL,
  etiqueta text NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT impressos_filiais_pkey PRIMARY KEY (filial_id),
  CONSTRAINT impressos_filiais_etiqueta CHECK ((etiqueta = ANY (ARRAY['50x30'::text, '62x29'::text]))),
  CONSTRAINT impressos_filiais_ordem CHECK ((ordem = ANY (ARRAY['80mm'::text, 'a4'::text]))),
  CONSTRAINT impressos_filiais_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE
);

CREATE TABLE lancamentos_comissao (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  operacao_id uuid NOT NULL,
  data date NOT NULL,
  filial_id uuid NOT NULL,
  profile_id uuid NOT NULL,
  historico_venda_id uuid NOT NULL,
  valor numeric(15,2) NOT NULL,
  base numeric(15,2) NOT NULL,
  regra jsonb NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT lancamentos_comissao_pkey PRIMARY KEY (id),
  CONSTRAINT lancamentos_comissao_venda_key UNIQUE (historico_venda_id, profile_id, operacao_id),
  CONSTRAINT lancamentos_comissao_valor_check CHECK ((valor <> (0)::numeric)),
  CONSTRAINT lancamentos_comissao_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT lancamentos_comissao_historico_venda_id_fkey FOREIGN KEY (historico_venda_id) REFERENCES historico_vendas(id),
  CONSTRAINT lancamentos_comissao_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT lancamentos_comissao_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX lancamentos_comissao_data_idx ON public.lancamentos_comissao USING btree (data DESC, id DESC);
CREATE INDEX lancamentos_comissao_pessoa_idx ON public.lancamentos_comissao USING btree (profile_id, data, id);

CREATE TABLE lancamentos_estoque (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  operacao_id uuid NOT NULL,
  movimentacao_id uuid NOT NULL,
  produto_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  delta numeric(15,4) NOT NULL,
  saldo_apos numeric(15,4) NOT NULL,
  custo_unitario numeric(15,6),
  sem_registro boolean DEFAULT false NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  local text DEFAULT 'prateleira'::text NOT NULL,
  custo_informado boolean DEFAULT false NOT NULL,
  CONSTRAINT lancamentos_estoque_pkey PRIMARY KEY (id),
  CONSTRAINT lancamentos_estoque_movimentacao_id_filial_id_local_key UNIQUE (movimentacao_id, filial_id, local),
  CONSTRAINT lancamentos_estoque_local_check CHECK ((local = ANY (ARRAY['prateleira'::text, 'transito'::text]))),
  CONSTRAINT lancamentos_estoque_sem_registro_check CHECK (((delta = (0)::numeric) = sem_registro)),
  CONSTRAINT lancamentos_estoque_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT lancamentos_estoque_movimentacao_id_fkey FOREIGN KEY (movimentacao_id) REFERENCES movimentacoes_estoque(id),
  CONSTRAINT lancamentos_estoque_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos_servicos(id)
);
CREATE INDEX lancamentos_estoque_criado_em_idx ON public.lancamentos_estoque USING brin (criado_em);
CREATE INDEX lancamentos_estoque_saldo_idx ON public.lancamentos_estoque USING btree (produto_id, filial_id, id);

CREATE TABLE lancamentos_financeiros (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  operacao_id uuid NOT NULL,
  movimento_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  data date NOT NULL,
  valor numeric(15,2) NOT NULL,
  saldo_apos numeric(15,2),
  conta_id uuid,
  parcela_id uuid,
  credito_id uuid,
  categoria_id uuid,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT lancamentos_financeiros_pkey PRIMARY KEY (id),
  CONSTRAINT lancamentos_financeiros_lugar_check CHECK ((num_nonnulls(conta_id, parcela_id, credito_id, categoria_id) = 1)),
  CONSTRAINT lancamentos_financeiros_saldo_apos_check CHECK (((saldo_apos IS NULL) = (conta_id IS NULL))),
  CONSTRAINT lancamentos_financeiros_valor_check CHECK ((valor <> (0)::numeric)),
  CONSTRAINT lancamentos_financeiros_categoria_id_fkey FOREIGN KEY (categoria_id) REFERENCES categorias_financeiras(id),
  CONSTRAINT lancamentos_financeiros_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_financeiras(id),
  CONSTRAINT lancamentos_financeiros_credito_id_fkey FOREIGN KEY (credito_id) REFERENCES creditos_cliente(id),
  CONSTRAINT lancamentos_financeiros_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT lancamentos_financeiros_movimento_id_fkey FOREIGN KEY (movimento_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT lancamentos_financeiros_parcela_id_fkey FOREIGN KEY (parcela_id) REFERENCES parcelas(id)
);
CREATE INDEX lancamentos_financeiros_categoria_idx ON public.lancamentos_financeiros USING btree (categoria_id, data, filial_id) INCLUDE (valor) WHERE (categoria_id IS NOT NULL);
CREATE INDEX lancamentos_financeiros_conta_idx ON public.lancamentos_financeiros USING btree (conta_id, id) WHERE (conta_id IS NOT NULL);
CREATE INDEX lancamentos_financeiros_credito_idx ON public.lancamentos_financeiros USING btree (credito_id) WHERE (credito_id IS NOT NULL);
CREATE INDEX lancamentos_financeiros_movimento_idx ON public.lancamentos_financeiros USING btree (movimento_id);
CREATE INDEX lancamentos_financeiros_parcela_idx ON public.lancamentos_financeiros USING btree (parcela_id) WHERE (parcela_id IS NOT NULL);

CREATE TABLE limites_taxa (
  chave text NOT NULL,
  contagem integer NOT NULL,
  inicio timestamp with time zone NOT NULL,
  CONSTRAINT limites_taxa_pkey PRIMARY KEY (chave)
);
CREATE INDEX limites_taxa_inicio_idx ON public.limites_taxa USING btree (inicio);

CREATE TABLE links_acessos (
  id uuid NOT NULL,
  link_id uuid NOT NULL,
  ato text NOT NULL,
  endereco text,
  navegador text,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT links_acessos_pkey PRIMARY KEY (id),
  CONSTRAINT links_acessos_ato_check CHECK ((ato = ANY (ARRAY['ler'::text, 'aprovar'::text, 'recusar'::text, 'avisar_pix'::text, 'assinar'::text]))),
  CONSTRAINT links_acessos_endereco_check CHECK ((char_length(endereco) <= 64)),
  CONSTRAINT links_acessos_navegador_check CHECK ((char_length(navegador) <= 300)),
  CONSTRAINT links_acessos_link_id_fkey FOREIGN KEY (link_id) REFERENCES links_publicos(id) ON DELETE CASCADE
);
CREATE INDEX links_acessos_lidos_idx ON public.links_acessos USING btree (criado_em) WHERE (ato = 'ler'::text);
CREATE INDEX links_acessos_link_idx ON public.links_acessos USING btree (link_id, criado_em);

CREATE TABLE links_publicos (
  id uuid NOT NULL,
  sha256 bytea NOT NULL,
  finalidade text NOT NULL,
  ordem_servico_id uuid,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  revogado_em timestamp with time zone,
  rascunho boolean DEFAULT false NOT NULL,
  orcamento_id uuid,
  CONSTRAINT links_publicos_pkey PRIMARY KEY (id),
  CONSTRAINT links_publicos_sha256_key UNIQUE (sha256),
  CONSTRAINT links_publicos_de_check CHECK (
CASE finalidade
    WHEN 'orcamento'::text THEN ((orcamento_id IS NOT NULL) AND (ordem_servico_id IS NULL))
    ELSE ((ordem_servico_id IS NOT NULL) AND (orcamento_id IS NULL))
END),
  CONSTRAINT links_publicos_finalidade_check CHECK ((finalidade = ANY (ARRAY['ordem'::text, 'assinatura'::text, 'retirada'::text, 'declaracao'::text, 'orcamento'::text]))),
  CONSTRAINT links_publicos_prazo CHECK ((expira_em > criado_em)),
  CONSTRAINT links_publicos_sha256_check CHECK ((octet_length(sha256) = 32)),
  CONSTRAINT links_publicos_orcamento_fkey FOREIGN KEY (orcamento_id) REFERENCES orcamentos(id) ON DELETE CASCADE,
  CONSTRAINT links_publicos_ordem_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT links_publicos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX links_publicos_orcamento_idx ON public.links_publicos USING btree (orcamento_id, criado_em DESC) WHERE (orcamento_id IS NOT NULL);
CREATE INDEX links_publicos_ordem_idx ON public.links_publicos USING btree (ordem_servico_id, finalidade, criado_em DESC);
CREATE INDEX links_publicos_user_idx ON public.links_publicos USING btree (user_id);

CREATE TABLE links_senha (
  id uuid NOT NULL,
  usuario_id uuid NOT NULL,
  token_sha256 bytea NOT NULL,
  criado_por uuid,
  criado_em timestamp with time zone NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  usado_em timestamp with time zone,
  CONSTRAINT links_senha_pkey PRIMARY KEY (id),
  CONSTRAINT links_senha_token_key UNIQUE (token_sha256),
  CONSTRAINT links_senha_criado_por_fkey FOREIGN KEY (criado_por) REFERENCES usuarios(id),
  CONSTRAINT links_senha_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX links_senha_usuario_id_idx ON public.links_senha USING btree (usuario_id);

CREATE TABLE logotipos (
  id smallint DEFAULT 1 NOT NULL,
  tipo text NOT NULL,
  conteudo bytea NOT NULL,
  sha256 bytea NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT logotipos_pkey PRIMARY KEY (id),
  CONSTRAINT logotipos_conteudo_check CHECK ((octet_length(conteudo) <= 1048576)),
  CONSTRAINT logotipos_id_check CHECK ((id = 1)),
  CONSTRAINT logotipos_tipo_check CHECK ((tipo = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

CREATE TABLE mensagens (
  id uuid NOT NULL,
  ordem_servico_id uuid,
  modelo text NOT NULL,
  canal text NOT NULL,
  para text,
  nome text,
  texto text,
  situacao text NOT NULL,
  motivo text,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  enviada_em timestamp with time zone,
  orcamento_id uuid,
  protocolo_id uuid,
  CONSTRAINT mensagens_pkey PRIMARY KEY (id),
  CONSTRAINT mensagens_canal_check CHECK ((canal = ANY (ARRAY['whatsapp'::text, 'email'::text]))),
  CONSTRAINT mensagens_de_check CHECK ((num_nonnulls(ordem_servico_id, orcamento_id, protocolo_id) = 1)),
  CONSTRAINT mensagens_enviada CHECK (((situacao = 'enviado'::text) = (enviada_em IS NOT NULL))),
  CONSTRAINT mensagens_modelo_check CHECK ((modelo ~ '^[a-z_0-9-]{1,60}$'::text)),
  CONSTRAINT mensagens_motivo_check CHECK ((char_length(motivo) <= 500)),
  CONSTRAINT mensagens_nome_check CHECK (((nome <> ''::text) AND (char_length(nome) <= 200))),
  CONSTRAINT mensagens_para_check CHECK (((para <> ''::text) AND (char_length(para) <= 254))),
  CONSTRAINT mensagens_situacao_check CHECK ((situacao = ANY (ARRAY['aberto'::text, 'na_fila'::text, 'enviado'::text, 'falhou'::text]))),
  CONSTRAINT mensagens_situacao_do_canal CHECK (((canal = 'whatsapp'::text) = (situacao = 'aberto'::text))),
  CONSTRAINT mensagens_texto_check CHECK (((texto <> ''::text) AND (char_length(texto) <= 4000))),
  CONSTRAINT mensagens_orcamento_id_fkey FOREIGN KEY (orcamento_id) REFERENCES orcamentos(id) ON DELETE CASCADE,
  CONSTRAINT mensagens_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT mensagens_protocolo_id_fkey FOREIGN KEY (protocolo_id) REFERENCES protocolos(id) ON DELETE CASCADE,
  CONSTRAINT mensagens_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX mensagens_orcamento_idx ON public.mensagens USING btree (orcamento_id, criado_em DESC) WHERE (orcamento_id IS NOT NULL);
CREATE INDEX mensagens_ordem_idx ON public.mensagens USING btree (ordem_servico_id, criado_em DESC);
CREATE INDEX mensagens_protocolo_idx ON public.mensagens USING btree (protocolo_id, criado_em DESC) WHERE (protocolo_id IS NOT NULL);
CREATE INDEX mensagens_user_idx ON public.mensagens USING btree (user_id);

CREATE TABLE mensagens_configuracao (
  unica boolean DEFAULT true NOT NULL,
  abrir_no text DEFAULT 'web'::text NOT NULL,
  avisos_retirada integer[] DEFAULT '{7,30,60,90}'::integer[] NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT mensagens_configuracao_pkey PRIMARY KEY (unica),
  CONSTRAINT mensagens_configuracao_abrir_check CHECK ((abrir_no = ANY (ARRAY['web'::text, 'aplicativo'::text]))),
  CONSTRAINT mensagens_configuracao_avisos_check CHECK (((cardinality(avisos_retirada) = 4) AND (avisos_retirada[1] >= 1) AND (avisos_retirada[1] < avisos_retirada[2]) AND (avisos_retirada[2] < avisos_retirada[3]) AND (avisos_retirada[3] < avisos_retirada[4]) AND (avisos_retirada[4] <= 3650))),
  CONSTRAINT mensagens_configuracao_unica CHECK (unica)
);

CREATE TABLE mensagens_filiais (
  filial_id uuid NOT NULL,
  horario text,
  link_avaliacao text,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT mensagens_filiais_pkey PRIMARY KEY (filial_id),
  CONSTRAINT mensagens_filiais_avaliacao_check CHECK (((link_avaliacao ~ '^https://'::text) AND (char_length(link_avaliacao) <= 300))),
  CONSTRAINT mensagens_filiais_horario_check CHECK (((horario <> ''::text) AND (char_length(horario) <= 120))),
  CONSTRAINT mensagens_filiais_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE
);

CREATE TABLE migracoes (
  numero integer NOT NULL,
  nome text NOT NULL,
  sha256 text NOT NULL,
  aplicada_em timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migracoes_pkey PRIMARY KEY (numero)
);

CREATE TABLE modelos_equipamento (
  id uuid NOT NULL,
  tipo_id uuid,
  marca text NOT NULL,
  nome text NOT NULL,
  busca text GENERATED ALWAYS AS (texto_busca(((marca || ' '::text) || nome))) STORED NOT NULL,
  CONSTRAINT modelos_equipamento_pkey PRIMARY KEY (id),
  CONSTRAINT modelos_equipamento_marca_check CHECK (((marca <> ''::text) AND (length(marca) <= 60))),
  CONSTRAINT modelos_equipamento_nome_check CHECK (((nome <> ''::text) AND (length(nome) <= 120))),
  CONSTRAINT modelos_equipamento_tipo_id_fkey FOREIGN KEY (tipo_id) REFERENCES tipos_equipamento(id) ON DELETE SET NULL
);
CREATE INDEX modelos_equipamento_busca_idx ON public.modelos_equipamento USING gin (busca gin_trgm_ops);
CREATE UNIQUE INDEX modelos_equipamento_marca_nome_key ON public.modelos_equipamento USING btree (sem_acento(marca), sem_acento(nome));
CREATE INDEX modelos_equipamento_nome_idx ON public.modelos_equipamento USING btree (sem_acento(nome));
CREATE INDEX modelos_equipamento_tipo_idx ON public.modelos_equipamento USING btree (tipo_id);

CREATE TABLE modelos_mensagem (
  chave text NOT NULL,
  etapa_id uuid,
  texto text,
  versao integer DEFAULT 1 NOT NULL,
  nome text,
  excluida_em timestamp with time zone,
  CONSTRAINT modelos_mensagem_pkey PRIMARY KEY (chave),
  CONSTRAINT modelos_mensagem_etapa_key UNIQUE (etapa_id),
  CONSTRAINT modelos_mensagem_chave_check CHECK ((chave ~ '^[a-z_0-9-]{1,60}$'::text)),
  CONSTRAINT modelos_mensagem_excluida CHECK (((excluida_em IS NULL) OR (nome IS NOT NULL))),
  CONSTRAINT modelos_mensagem_nome_check CHECK (((nome <> ''::text) AND (char_length(nome) <= 60))),
  CONSTRAINT modelos_mensagem_propria CHECK ((starts_with(chave, 'propria_'::text) = (nome IS NOT NULL))),
  CONSTRAINT modelos_mensagem_propria_texto CHECK (((nome IS NULL) OR (texto IS NOT NULL))),
  CONSTRAINT modelos_mensagem_texto_check CHECK (((texto <> ''::text) AND (char_length(texto) <= 1500))),
  CONSTRAINT modelos_mensagem_etapa_id_fkey FOREIGN KEY (etapa_id) REFERENCES etapas(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX modelos_mensagem_nome_key ON public.modelos_mensagem USING btree (sem_acento(nome)) WHERE ((nome IS NOT NULL) AND (excluida_em IS NULL));

CREATE TABLE modelos_texto (
  id uuid NOT NULL,
  bloco text NOT NULL,
  numero integer NOT NULL,
  texto text,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  filial_id uuid,
  CONSTRAINT modelos_texto_pkey PRIMARY KEY (id),
  CONSTRAINT modelos_texto_numero UNIQUE NULLS NOT DISTINCT (bloco, filial_id, numero),
  CONSTRAINT modelos_texto_bloco CHECK ((bloco ~ '^[a-z_]{1,40}$'::text)),
  CONSTRAINT modelos_texto_numero_positivo CHECK ((numero > 0)),
  CONSTRAINT modelos_texto_tamanho CHECK ((char_length(texto) <= 2000)),
  CONSTRAINT modelos_texto_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE,
  CONSTRAINT modelos_texto_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX modelos_texto_filial_id_idx ON public.modelos_texto USING btree (filial_id) WHERE (filial_id IS NOT NULL);

CREATE TABLE movimentacoes_estoque (
  id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  motivo text NOT NULL,
  situacao text NOT NULL,
  tipo_movimentacao text NOT NULL,
  produto_id uuid NOT NULL,
  filial_origem_id uuid,
  filial_destino_id uuid,
  origem text,
  destino text,
  quantidade numeric(15,4) NOT NULL,
  cliente_id uuid,
  ordem_servico_id uuid,
  ordem_servico_item_id uuid,
  historico_venda_id uuid,
  data_movimentacao timestamp with time zone NOT NULL,
  observacoes text,
  estornada boolean GENERATED ALWAYS AS ((situacao = 'estornada'::text)) STORED,
  data_estorno timestamp with time zone,
  estornada_por uuid,
  movimentacao_estorno_id uuid,
  estorno_de_id uuid,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  documento_tipo text,
  documento_id uuid,
  documento_linha_id uuid,
  documento_rotulo text,
  razao text,
  etapa text,
  CONSTRAINT movimentacoes_estoque_pkey PRIMARY KEY (id),
  CONSTRAINT movimentacoes_estoque_estorno_de_id_key UNIQUE (estorno_de_id),
  CONSTRAINT movimentacoes_estoque_documento_check CHECK ((((documento_tipo IS NULL) = (documento_id IS NULL)) AND ((documento_rotulo IS NULL) = (documento_id IS NULL)) AND ((documento_linha_id IS NULL) OR (documento_id IS NOT NULL)) AND ((documento_id IS NULL) OR (ordem_servico_id IS NULL)) AND (documento_tipo <> ALL (ARRAY['ordem'::text, 'venda_direta'::text])) AND ((length(documento_rotulo) >= 1) AND (length(documento_rotulo) <= 20)))),
  CONSTRAINT movimentacoes_estoque_estorno_check CHECK (((situacao = 'estornada'::text) = ((data_estorno IS NOT NULL) AND (estornada_por IS NOT NULL) AND (movimentacao_estorno_id IS NOT NULL)))),
  CONSTRAINT movimentacoes_estoque_estorno_de_check CHECK (((estorno_de_id IS NULL) OR ((situacao = 'efetivada'::text) AND (motivo = 'estorno'::text)))),
  CONSTRAINT movimentacoes_estoque_etapa_check CHECK (
CASE etapa
    WHEN 'perda'::text THEN (tipo_movimentacao = ANY (ARRAY['saida'::text, 'entrada'::text]))
    ELSE ((etapa IS NULL) OR ((tipo_movimentacao = 'transferencia'::text) AND (etapa = ANY (ARRAY['envio'::text, 'recebimento'::text, 'retorno'::text, 'reabertura'::text]))))
END),
  CONSTRAINT movimentacoes_estoque_filiais_check CHECK (
CASE tipo_movimentacao
    WHEN 'entrada'::text THEN (filial_destino_id IS NOT NULL)
    WHEN 'transferencia'::text THEN ((filial_origem_id IS NOT NULL) AND (filial_destino_id IS NOT NULL) AND (filial_origem_id <> filial_destino_id))
    WHEN 'ajuste'::text THEN true
    ELSE (filial_origem_id IS NOT NULL)
END),
  CONSTRAINT movimentacoes_estoque_motivo_check CHECK ((motivo = ANY (ARRAY['manual'::text, 'estoque_inicial'::text, 'correcao_cadastro'::text, 'ordem'::text, 'venda_direta'::text, 'troca'::text, 'estorno'::text, 'recebimento'::text, 'devolucao_fornecedor'::text, 'reposicao'::text, 'transferencia'::text, 'inventario'::text]))),
  CONSTRAINT movimentacoes_estoque_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT movimentacoes_estoque_razao_check CHECK ((razao = ANY (ARRAY['quebra'::text, 'defeito'::text, 'furto'::text, 'uso_interno'::text, 'brinde'::text, 'outro'::text]))),
  CONSTRAINT movimentacoes_estoque_situacao_check CHECK ((situacao = ANY (ARRAY['pendente'::text, 'efetivada'::text, 'estornada'::text, 'cancelada'::text]))),
  CONSTRAINT movimentacoes_estoque_tipo_movimentacao_check CHECK ((tipo_movimentacao = ANY (ARRAY['entrada'::text, 'saida'::text, 'transferencia'::text, 'venda'::text, 'ajuste'::text]))),
  CONSTRAINT movimentacoes_estoque_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT movimentacoes_estoque_estornada_por_fkey FOREIGN KEY (estornada_por) REFERENCES usuarios(id),
  CONSTRAINT movimentacoes_estoque_estorno_de_id_fkey FOREIGN KEY (estorno_de_id) REFERENCES movimentacoes_estoque(id),
  CONSTRAINT movimentacoes_estoque_filial_destino_id_fkey FOREIGN KEY (filial_destino_id) REFERENCES filiais(id),
  CONSTRAINT movimentacoes_estoque_filial_origem_id_fkey FOREIGN KEY (filial_origem_id) REFERENCES filiais(id),
  CONSTRAINT movimentacoes_estoque_historico_venda_id_fkey FOREIGN KEY (historico_venda_id) REFERENCES historico_vendas(id),
  CONSTRAINT movimentacoes_estoque_movimentacao_estorno_id_fkey FOREIGN KEY (movimentacao_estorno_id) REFERENCES movimentacoes_estoque(id),
  CONSTRAINT movimentacoes_estoque_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id),
  CONSTRAINT movimentacoes_estoque_ordem_servico_item_id_fkey FOREIGN KEY (ordem_servico_item_id) REFERENCES ordens_servico_itens(id) ON DELETE SET NULL,
  CONSTRAINT movimentacoes_estoque_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produtos_servicos(id),
  CONSTRAINT movimentacoes_estoque_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX movimentacoes_estoque_cliente_idx ON public.movimentacoes_estoque USING btree (cliente_id, data_movimentacao DESC, id DESC) WHERE (cliente_id IS NOT NULL);
CREATE INDEX movimentacoes_estoque_data_idx ON public.movimentacoes_estoque USING btree (data_movimentacao DESC, id DESC);
CREATE INDEX movimentacoes_estoque_destino_idx ON public.movimentacoes_estoque USING btree (filial_destino_id, data_movimentacao DESC, id DESC);
CREATE INDEX movimentacoes_estoque_documento_idx ON public.movimentacoes_estoque USING btree (documento_id) WHERE (documento_id IS NOT NULL);
CREATE INDEX movimentacoes_estoque_estorno_idx ON public.movimentacoes_estoque USING btree (movimentacao_estorno_id) WHERE (movimentacao_estorno_id IS NOT NULL);
CREATE UNIQUE INDEX movimentacoes_estoque_item_ativo_key ON public.movimentacoes_estoque USING btree (ordem_servico_item_id) WHERE ((situacao = ANY (ARRAY['pendente'::text, 'efetivada'::text])) AND (estorno_de_id IS NULL));
CREATE INDEX movimentacoes_estoque_item_idx ON public.movimentacoes_estoque USING btree (ordem_servico_item_id) WHERE (ordem_servico_item_id IS NOT NULL);
CREATE INDEX movimentacoes_estoque_ordem_idx ON public.movimentacoes_estoque USING btree (ordem_servico_id) WHERE (ordem_servico_id IS NOT NULL);
CREATE INDEX movimentacoes_estoque_origem_idx ON public.movimentacoes_estoque USING btree (filial_origem_id, data_movimentacao DESC, id DESC);
CREATE INDEX movimentacoes_estoque_produto_idx ON public.movimentacoes_estoque USING btree (produto_id, data_movimentacao DESC, id DESC);
CREATE INDEX movimentacoes_estoque_reserva_idx ON public.movimentacoes_estoque USING btree (produto_id, filial_origem_id) WHERE (situacao = 'pendente'::text);
CREATE INDEX movimentacoes_estoque_tipo_idx ON public.movimentacoes_estoque USING btree (tipo_movimentacao, data_movimentacao DESC, id DESC);
CREATE INDEX movimentacoes_estoque_venda_idx ON public.movimentacoes_estoque USING btree (historico_venda_id) WHERE (historico_venda_id IS NOT NULL);
CREATE TRIGGER movimentacao_postada_imutavel BEFORE DELETE OR UPDATE ON public.movimentacoes_estoque FOR EACH ROW EXECUTE FUNCTION movimentacao_postada_imutavel();

CREATE TABLE movimentos_financeiros (
  id uuid NOT NULL,
  numero integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  tipo text NOT NULL,
  filial_id uuid NOT NULL,
  data date NOT NULL,
  titulo_id uuid,
  cliente_id uuid,
  sessao_id uuid,
  motivo text,
  entregue numeric(15,2),
  troco numeric(15,2),
  devolvido numeric(15,2),
  estorno_de_id uuid,
  substitui_id uuid,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  preco_da_forma boolean DEFAULT false NOT NULL,
  CONSTRAINT movimentos_financeiros_pkey PRIMARY KEY (id),
  CONSTRAINT movimentos_financeiros_estorno_de_id_key UNIQUE (estorno_de_id),
  CONSTRAINT movimentos_financeiros_numero_key UNIQUE (numero),
  CONSTRAINT movimentos_financeiros_substitui_id_key UNIQUE (substitui_id),
  CONSTRAINT movimentos_financeiros_devolucao_check CHECK (((devolvido IS NULL) OR (tipo = 'devolucao'::text))),
  CONSTRAINT movimentos_financeiros_devolvido_check CHECK ((devolvido >= (0)::numeric)),
  CONSTRAINT movimentos_financeiros_entregue_check CHECK ((entregue > (0)::numeric)),
  CONSTRAINT movimentos_financeiros_entregue_com_troco_check CHECK (((troco IS NULL) = (entregue IS NULL))),
  CONSTRAINT movimentos_financeiros_estorno_check CHECK (((tipo = 'estorno'::text) = (estorno_de_id IS NOT NULL))),
  CONSTRAINT movimentos_financeiros_motivo_check CHECK (((length(motivo) >= 1) AND (length(motivo) <= 200))),
  CONSTRAINT movimentos_financeiros_tipo_check CHECK ((tipo = ANY (ARRAY['titulo'::text, 'baixa'::text, 'abatimento'::text, 'vale'::text, 'transferencia'::text, 'sangria'::text, 'suprimento'::text, 'diferenca'::text, 'liquidacao'::text, 'devolucao'::text, 'credito'::text, 'renegociacao'::text, 'inicial'::text, 'estorno'::text]))),
  CONSTRAINT movimentos_financeiros_troco_check CHECK ((troco >= (0)::numeric)),
  CONSTRAINT movimentos_financeiros_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT movimentos_financeiros_estorno_de_id_fkey FOREIGN KEY (estorno_de_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT movimentos_financeiros_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT movimentos_financeiros_sessao_id_fkey FOREIGN KEY (sessao_id) REFERENCES caixas_sessoes(id),
  CONSTRAINT movimentos_financeiros_substitui_id_fkey FOREIGN KEY (substitui_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT movimentos_financeiros_titulo_id_fkey FOREIGN KEY (titulo_id) REFERENCES titulos(id),
  CONSTRAINT movimentos_financeiros_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX movimentos_financeiros_cliente_idx ON public.movimentos_financeiros USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX movimentos_financeiros_criado_em_idx ON public.movimentos_financeiros USING brin (criado_em);
CREATE INDEX movimentos_financeiros_data_idx ON public.movimentos_financeiros USING btree (filial_id, data, numero);
CREATE INDEX movimentos_financeiros_fora_idx ON public.movimentos_financeiros USING btree (criado_em) WHERE ((tipo = 'diferenca'::text) AND (sessao_id IS NULL));
CREATE INDEX movimentos_financeiros_internos_idx ON public.movimentos_financeiros USING btree (filial_id, data) WHERE (tipo = ANY (ARRAY['transferencia'::text, 'sangria'::text, 'suprimento'::text, 'inicial'::text, 'estorno'::text]));
CREATE INDEX movimentos_financeiros_operacao_idx ON public.movimentos_financeiros USING btree (operacao_id);
CREATE INDEX movimentos_financeiros_sessao_idx ON public.movimentos_financeiros USING btree (sessao_id) WHERE (sessao_id IS NOT NULL);
CREATE INDEX movimentos_financeiros_titulo_idx ON public.movimentos_financeiros USING btree (titulo_id) WHERE (titulo_id IS NOT NULL);
CREATE TRIGGER movimentos_financeiros_imutavel BEFORE UPDATE ON public.movimentos_financeiros FOR EACH ROW EXECUTE FUNCTION movimento_financeiro_imutavel();

CREATE TABLE movimentos_formas (
  id uuid NOT NULL,
  movimento_id uuid NOT NULL,
  forma_id uuid NOT NULL,
  conta_id uuid,
  valor numeric(15,2) NOT NULL,
  parcelas integer DEFAULT 1 NOT NULL,
  taxa numeric(15,2) DEFAULT 0 NOT NULL,
  bandeira text,
  nsu text,
  end_to_end_id text,
  CONSTRAINT movimentos_formas_pkey PRIMARY KEY (id),
  CONSTRAINT movimentos_formas_bandeira_check CHECK ((length(bandeira) <= 30)),
  CONSTRAINT movimentos_formas_check CHECK (((taxa >= (0)::numeric) AND (taxa <= valor))),
  CONSTRAINT movimentos_formas_end_to_end_id_check CHECK ((length(end_to_end_id) <= 40)),
  CONSTRAINT movimentos_formas_nsu_check CHECK ((length(nsu) <= 30)),
  CONSTRAINT movimentos_formas_parcelas_check CHECK (((parcelas >= 1) AND (parcelas <= 24))),
  CONSTRAINT movimentos_formas_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT movimentos_formas_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_financeiras(id),
  CONSTRAINT movimentos_formas_forma_id_fkey FOREIGN KEY (forma_id) REFERENCES formas_pagamento(id),
  CONSTRAINT movimentos_formas_movimento_id_fkey FOREIGN KEY (movimento_id) REFERENCES movimentos_financeiros(id)
);
CREATE INDEX movimentos_formas_conta_idx ON public.movimentos_formas USING btree (conta_id) WHERE (conta_id IS NOT NULL);
CREATE INDEX movimentos_formas_end_to_end_idx ON public.movimentos_formas USING btree (end_to_end_id) WHERE (end_to_end_id IS NOT NULL);
CREATE INDEX movimentos_formas_forma_idx ON public.movimentos_formas USING btree (forma_id);
CREATE INDEX movimentos_formas_movimento_idx ON public.movimentos_formas USING btree (movimento_id);

CREATE TABLE movimentos_parcelas (
  movimento_id uuid NOT NULL,
  parcela_id uuid NOT NULL,
  principal numeric(15,2) NOT NULL,
  desconto numeric(15,2) DEFAULT 0 NOT NULL,
  juros numeric(15,2) DEFAULT 0 NOT NULL,
  multa numeric(15,2) DEFAULT 0 NOT NULL,
  CONSTRAINT movimentos_parcelas_pkey PRIMARY KEY (movimento_id, parcela_id),
  CONSTRAINT movimentos_parcelas_check CHECK (((desconto >= (0)::numeric) AND (desconto <= principal))),
  CONSTRAINT movimentos_parcelas_juros_check CHECK ((juros >= (0)::numeric)),
  CONSTRAINT movimentos_parcelas_multa_check CHECK ((multa >= (0)::numeric)),
  CONSTRAINT movimentos_parcelas_principal_check CHECK ((principal >= (0)::numeric)),
  CONSTRAINT movimentos_parcelas_movimento_id_fkey FOREIGN KEY (movimento_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT movimentos_parcelas_parcela_id_fkey FOREIGN KEY (parcela_id) REFERENCES parcelas(id)
);
CREATE INDEX movimentos_parcelas_parcela_idx ON public.movimentos_parcelas USING btree (parcela_id);

CREATE TABLE notas_fixadas (
  nota_id uuid NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT notas_fixadas_pkey PRIMARY KEY (nota_id),
  CONSTRAINT notas_fixadas_nota_id_fkey FOREIGN KEY (nota_id) REFERENCES notas_internas(id) ON DELETE CASCADE,
  CONSTRAINT notas_fixadas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX notas_fixadas_user_idx ON public.notas_fixadas USING btree (user_id);

CREATE TABLE notas_internas (
  id uuid NOT NULL,
  ordem_servico_id uuid NOT NULL,
  texto text NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT notas_internas_pkey PRIMARY KEY (id),
  CONSTRAINT notas_internas_texto_check CHECK (((texto <> ''::text) AND (length(texto) <= 4000))),
  CONSTRAINT notas_internas_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT notas_internas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX notas_internas_ordem_idx ON public.notas_internas USING btree (ordem_servico_id, criado_em);
CREATE INDEX notas_internas_user_idx ON public.notas_internas USING btree (user_id);

CREATE TABLE orcamentos (
  id uuid NOT NULL,
  numero integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  ordem_servico_id uuid,
  situacao text NOT NULL,
  aceita_parcial boolean DEFAULT false NOT NULL,
  versao_vigente integer DEFAULT 1 NOT NULL,
  versao_aprovada integer,
  itens_ligados uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  venda_direta_id uuid,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  busca text GENERATED ALWAYS AS (texto_busca((numero)::text)) STORED,
  taxa_cobrada numeric(15,2),
  taxa_item_id uuid,
  CONSTRAINT orcamentos_pkey PRIMARY KEY (id),
  CONSTRAINT orcamentos_numero_key UNIQUE (numero),
  CONSTRAINT orcamentos_venda_direta_key UNIQUE (venda_direta_id),
  CONSTRAINT orcamentos_aprovado_check CHECK (((situacao <> 'aprovado'::text) OR (versao_aprovada = versao_vigente))),
  CONSTRAINT orcamentos_convertido_check CHECK (((situacao = 'convertido'::text) = (venda_direta_id IS NOT NULL))),
  CONSTRAINT orcamentos_situacao_check CHECK ((situacao = ANY (ARRAY['rascunho'::text, 'enviado'::text, 'aprovado'::text, 'recusado'::text, 'convertido'::text, 'cancelado'::text]))),
  CONSTRAINT orcamentos_taxa_cobrada_positiva CHECK ((taxa_cobrada > (0)::numeric)),
  CONSTRAINT orcamentos_cliente_id_fkey FOREIGN KEY (cliente_id, filial_id) REFERENCES clientes(id, filial_id),
  CONSTRAINT orcamentos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT orcamentos_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT orcamentos_taxa_item_id_fkey FOREIGN KEY (taxa_item_id) REFERENCES ordens_servico_itens(id) ON DELETE SET NULL,
  CONSTRAINT orcamentos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id),
  CONSTRAINT orcamentos_venda_direta_id_fkey FOREIGN KEY (venda_direta_id) REFERENCES vendas_diretas(id)
);
CREATE UNIQUE INDEX orcamentos_aberto_key ON public.orcamentos USING btree (ordem_servico_id) WHERE (situacao = ANY (ARRAY['rascunho'::text, 'enviado'::text]));
CREATE INDEX orcamentos_busca_idx ON public.orcamentos USING gin (busca gin_trgm_ops);
CREATE INDEX orcamentos_cliente_idx ON public.orcamentos USING btree (cliente_id);
CREATE INDEX orcamentos_criado_em_idx ON public.orcamentos USING btree (filial_id, criado_em DESC, id DESC);
CREATE INDEX orcamentos_numero_idx ON public.orcamentos USING btree (filial_id, numero DESC);
CREATE INDEX orcamentos_ordem_idx ON public.orcamentos USING btree (ordem_servico_id) WHERE (ordem_servico_id IS NOT NULL);
CREATE INDEX orcamentos_situacao_idx ON public.orcamentos USING btree (filial_id, situacao, numero DESC);
CREATE INDEX orcamentos_taxa_item_idx ON public.orcamentos USING btree (taxa_item_id) WHERE (taxa_item_id IS NOT NULL);
CREATE TRIGGER revogar_links_do_orcamento AFTER UPDATE OF situacao ON public.orcamentos FOR EACH ROW WHEN (((new.situacao = 'cancelado'::text) AND (old.situacao <> 'cancelado'::text))) EXECUTE FUNCTION revogar_links_do_orcamento();
CREATE TRIGGER taxa_saiu_da_ordem AFTER UPDATE OF taxa_item_id ON public.orcamentos FOR EACH ROW WHEN (((old.taxa_item_id IS NOT NULL) AND (new.taxa_item_id IS NULL))) EXECUTE FUNCTION taxa_saiu_da_ordem();

CREATE TABLE orcamentos_itens (
  id uuid NOT NULL,
  orcamento_id uuid NOT NULL,
  versao integer NOT NULL,
  posicao integer NOT NULL,
  grupo text NOT NULL,
  produto_servico_id uuid NOT NULL,
  tipo text NOT NULL,
  descricao text NOT NULL,
  qualidade text,
  quantidade numeric(15,4) NOT NULL,
  valor_unitario numeric(15,2) NOT NULL,
  desconto numeric(15,2) DEFAULT 0 NOT NULL,
  valor_total numeric(15,2) NOT NULL,
  ordem_servico_item_id uuid,
  CONSTRAINT orcamentos_itens_pkey PRIMARY KEY (id),
  CONSTRAINT orcamentos_itens_posicao_key UNIQUE (orcamento_id, versao, posicao),
  CONSTRAINT orcamentos_itens_desconto_check CHECK ((desconto >= (0)::numeric)),
  CONSTRAINT orcamentos_itens_descricao_check CHECK (((char_length(descricao) >= 1) AND (char_length(descricao) <= 200))),
  CONSTRAINT orcamentos_itens_grupo_check CHECK (((char_length(grupo) >= 1) AND (char_length(grupo) <= 60))),
  CONSTRAINT orcamentos_itens_qualidade_check CHECK ((qualidade = ANY (ARRAY['original'::text, 'compativel'::text, 'usada'::text]))),
  CONSTRAINT orcamentos_itens_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT orcamentos_itens_tipo_check CHECK ((tipo = ANY (ARRAY['produto'::text, 'servico'::text]))),
  CONSTRAINT orcamentos_itens_total_check CHECK ((valor_total >= (0)::numeric)),
  CONSTRAINT orcamentos_itens_valor_check CHECK ((valor_unitario >= (0)::numeric)),
  CONSTRAINT orcamentos_itens_produto_servico_id_fkey FOREIGN KEY (produto_servico_id) REFERENCES produtos_servicos(id),
  CONSTRAINT orcamentos_itens_versao_fkey FOREIGN KEY (orcamento_id, versao) REFERENCES orcamentos_versoes(orcamento_id, numero) ON DELETE CASCADE
);
CREATE INDEX orcamentos_itens_produto_idx ON public.orcamentos_itens USING btree (produto_servico_id);
CREATE TRIGGER itens_enviados_nao_mudam BEFORE INSERT OR DELETE OR UPDATE ON public.orcamentos_itens FOR EACH ROW EXECUTE FUNCTION itens_enviados_nao_mudam();

CREATE TABLE orcamentos_modelos (
  id uuid NOT NULL,
  nome text NOT NULL,
  modelo_equipamento_id uuid,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  busca text NOT NULL,
  CONSTRAINT orcamentos_modelos_pkey PRIMARY KEY (id),
  CONSTRAINT orcamentos_modelos_nome_check CHECK (((nome <> ''::text) AND (length(nome) <= 80))),
  CONSTRAINT orcamentos_modelos_modelo_equipamento_id_fkey FOREIGN KEY (modelo_equipamento_id) REFERENCES modelos_equipamento(id) ON DELETE SET NULL,
  CONSTRAINT orcamentos_modelos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX orcamentos_modelos_aparelho_idx ON public.orcamentos_modelos USING btree (modelo_equipamento_id) WHERE (modelo_equipamento_id IS NOT NULL);
CREATE INDEX orcamentos_modelos_busca_idx ON public.orcamentos_modelos USING gin (busca gin_trgm_ops);
CREATE INDEX orcamentos_modelos_nome_idx ON public.orcamentos_modelos USING btree (sem_acento(nome), id);

CREATE TABLE orcamentos_modelos_itens (
  modelo_id uuid NOT NULL,
  posicao integer NOT NULL,
  produto_servico_id uuid NOT NULL,
  quantidade numeric(15,4) NOT NULL,
  valor_unitario numeric(15,2),
  CONSTRAINT orcamentos_modelos_itens_pkey PRIMARY KEY (modelo_id, posicao),
  CONSTRAINT orcamentos_modelos_itens_posicao_check CHECK (((posicao >= 1) AND (posicao <= 60))),
  CONSTRAINT orcamentos_modelos_itens_quantidade_check CHECK ((quantidade > (0)::numeric)),
  CONSTRAINT orcamentos_modelos_itens_valor_unitario_check CHECK ((valor_unitario >= (0)::numeric)),
  CONSTRAINT orcamentos_modelos_itens_modelo_id_fkey FOREIGN KEY (modelo_id) REFERENCES orcamentos_modelos(id) ON DELETE CASCADE,
  CONSTRAINT orcamentos_modelos_itens_produto_servico_id_fkey FOREIGN KEY (produto_servico_id) REFERENCES produtos_servicos(id)
);
CREATE INDEX orcamentos_modelos_itens_produto_idx ON public.orcamentos_modelos_itens USING btree (produto_servico_id);

CREATE TABLE orcamentos_provas (
  id uuid NOT NULL,
  resposta_id uuid NOT NULL,
  texto text,
  anexo_id uuid,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT orcamentos_provas_pkey PRIMARY KEY (id),
  CONSTRAINT orcamentos_provas_resposta_key UNIQUE (resposta_id),
  CONSTRAINT orcamentos_provas_texto_tamanho CHECK ((char_length(texto) <= 4000)),
  CONSTRAINT orcamentos_provas_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES anexos(id) ON DELETE SET NULL,
  CONSTRAINT orcamentos_provas_resposta_id_fkey FOREIGN KEY (resposta_id) REFERENCES orcamentos_respostas(id),
  CONSTRAINT orcamentos_provas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX orcamentos_provas_anexo_idx ON public.orcamentos_provas USING btree (anexo_id) WHERE (anexo_id IS NOT NULL);

CREATE TABLE orcamentos_respostas (
  id uuid NOT NULL,
  orcamento_id uuid NOT NULL,
  versao integer NOT NULL,
  decisao text NOT NULL,
  grupos text[],
  valor numeric(15,2) NOT NULL,
  canal text NOT NULL,
  nome text,
  texto text,
  anexo_id uuid,
  ouvida_em timestamp with time zone,
  user_id uuid,
  sha256 bytea NOT NULL,
  operacao_id uuid NOT NULL,
  respondida_em timestamp with time zone NOT NULL,
  assinatura_id uuid,
  link_id uuid,
  endereco text,
  navegador text,
  CONSTRAINT orcamentos_respostas_pkey PRIMARY KEY (id),
  CONSTRAINT orcamentos_respostas_versao_key UNIQUE (orcamento_id, versao),
  CONSTRAINT orcamentos_respostas_balcao_check CHECK (((canal <> 'balcao'::text) OR (assinatura_id IS NOT NULL))),
  CONSTRAINT orcamentos_respostas_canal_check CHECK ((canal = ANY (ARRAY['balcao'::text, 'link'::text, 'whatsapp'::text, 'email'::text, 'telefone'::text]))),
  CONSTRAINT orcamentos_respostas_decisao_check CHECK ((decisao = ANY (ARRAY['aprovado'::text, 'recusado'::text]))),
  CONSTRAINT orcamentos_respostas_endereco_check CHECK ((char_length(endereco) <= 64)),
  CONSTRAINT orcamentos_respostas_grupos_check CHECK ((cardinality(grupos) > 0)),
  CONSTRAINT orcamentos_respostas_navegador_check CHECK ((char_length(navegador) <= 300)),
  CONSTRAINT orcamentos_respostas_nome_tamanho CHECK ((char_length(nome) <= 120)),
  CONSTRAINT orcamentos_respostas_recusa_check CHECK (((decisao = 'aprovado'::text) OR ((valor = (0)::numeric) AND (grupos IS NULL)))),
  CONSTRAINT orcamentos_respostas_texto_tamanho CHECK ((char_length(texto) <= 4000)),
  CONSTRAINT orcamentos_respostas_valor_check CHECK ((valor >= (0)::numeric)),
  CONSTRAINT orcamentos_respostas_anexo_id_fkey FOREIGN KEY (anexo_id) REFERENCES anexos(id) ON DELETE SET NULL,
  CONSTRAINT orcamentos_respostas_assinatura_id_fkey FOREIGN KEY (assinatura_id) REFERENCES assinaturas(id),
  CONSTRAINT orcamentos_respostas_link_id_fkey FOREIGN KEY (link_id) REFERENCES links_publicos(id) ON DELETE SET NULL,
  CONSTRAINT orcamentos_respostas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id),
  CONSTRAINT orcamentos_respostas_versao_fkey FOREIGN KEY (orcamento_id, versao) REFERENCES orcamentos_versoes(orcamento_id, numero)
);
CREATE INDEX orcamentos_respostas_anexo_idx ON public.orcamentos_respostas USING btree (anexo_id) WHERE (anexo_id IS NOT NULL);
CREATE INDEX orcamentos_respostas_assinatura_idx ON public.orcamentos_respostas USING btree (assinatura_id) WHERE (assinatura_id IS NOT NULL);
CREATE INDEX orcamentos_respostas_link_idx ON public.orcamentos_respostas USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE TABLE orcamentos_versoes (
  orcamento_id uuid NOT NULL,
  numero integer NOT NULL,
  condicoes_pagamento text,
  inicio_em date,
  termino_em date,
  validade_dias integer DEFAULT 10 NOT NULL,
  valido_ate date,
  total numeric(15,2) NOT NULL,
  sinal numeric(15,2),
  aceita_usada boolean DEFAULT false NOT NULL,
  conteudo text,
  sha256 bytea,
  enviada_em timestamp with time zone,
  enviada_por uuid,
  CONSTRAINT orcamentos_versoes_pkey PRIMARY KEY (orcamento_id, numero),
  CONSTRAINT orcamentos_versoes_condicoes_tamanho CHECK ((char_length(condicoes_pagamento) <= 500)),
  CONSTRAINT orcamentos_versoes_enviada CHECK ((((sha256 IS NULL) = (enviada_em IS NULL)) AND ((sha256 IS NULL) = (enviada_por IS NULL)) AND ((sha256 IS NULL) = (valido_ate IS NULL)) AND ((conteudo IS NULL) OR (sha256 IS NOT NULL)))),
  CONSTRAINT orcamentos_versoes_numero_positivo CHECK ((numero > 0)),
  CONSTRAINT orcamentos_versoes_sha256 CHECK (((conteudo IS NULL) OR (sha256 = sha256(convert_to(conteudo, 'UTF8'::name))))),
  CONSTRAINT orcamentos_versoes_sinal_check CHECK (((sinal > (0)::numeric) AND (sinal <= total))),
  CONSTRAINT orcamentos_versoes_termino_check CHECK ((termino_em >= inicio_em)),
  CONSTRAINT orcamentos_versoes_total_check CHECK (((total >= (0)::numeric) AND (total <= 9999999999.99))),
  CONSTRAINT orcamentos_versoes_validade_check CHECK (((validade_dias >= 1) AND (validade_dias <= 90))),
  CONSTRAINT orcamentos_versoes_enviada_por_fkey FOREIGN KEY (enviada_por) REFERENCES usuarios(id),
  CONSTRAINT orcamentos_versoes_orcamento_id_fkey FOREIGN KEY (orcamento_id) REFERENCES orcamentos(id) ON DELETE CASCADE
);
CREATE INDEX orcamentos_versoes_validade_idx ON public.orcamentos_versoes USING btree (valido_ate) WHERE (valido_ate IS NOT NULL);
CREATE TRIGGER orcamento_enviado_nao_muda BEFORE DELETE OR UPDATE ON public.orcamentos_versoes FOR EACH ROW EXECUTE FUNCTION orcamento_enviado_nao_muda();

CREATE TABLE ordens_servico (
  id uuid NOT NULL,
  numero_os integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  equipamento text NOT NULL,
  modelo text,
  numero_serie text,
  acessorios text,
  defeito_reclamado text NOT NULL,
  observacoes_tecnicas text,
  status text DEFAULT 'aberta'::text NOT NULL,
  data_abertura timestamp with time zone NOT NULL,
  data_entrega timestamp with time zone,
  faturada_em timestamp with time zone,
  faturada_por uuid,
  tecnico_id uuid,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  status_mudou_em timestamp with time zone,
  pagador_id uuid,
  prazo timestamp with time zone,
  prioridade smallint DEFAULT 0 NOT NULL,
  etapa_id uuid,
  pronta_em timestamp with time zone,
  laudo text,
  resultado text,
  posicao text,
  equipamento_id uuid,
  contato_nome text,
  contato_telefone text,
  pode_apagar_dados boolean,
  conta_removida boolean,
  retirada_em timestamp with time zone,
  guardado_em timestamp with time zone,
  taxa_orcamento numeric(15,2),
  aprovacao_dispensada jsonb,
  valor_aprovado numeric(15,2),
  aprovacao_fraca boolean DEFAULT false NOT NULL,
  orcamento_aguarda boolean DEFAULT false NOT NULL,
  garantia_de_id uuid,
  garantia_resultado text,
  filial_local_id uuid,
  busca text GENERATED ALWAYS AS (texto_busca((((((((((((numero_os)::text || ' '::text) || equipamento) || ' '::text) || COALESCE(modelo, ''::text)) || ' '::text) || COALESCE(numero_serie, ''::text)) || ' '::text) || COALESCE(identificador(numero_serie), ''::text)) || ' '::text) || defeito_reclamado))) STORED,
  CONSTRAINT ordens_servico_pkey PRIMARY KEY (id),
  CONSTRAINT ordens_servico_numero_os_key UNIQUE (numero_os),
  CONSTRAINT ordens_servico_contato_nome_check CHECK (((contato_nome <> ''::text) AND (length(contato_nome) <= 60))),
  CONSTRAINT ordens_servico_contato_telefone_check CHECK (((contato_telefone <> ''::text) AND (length(contato_telefone) <= 40))),
  CONSTRAINT ordens_servico_defeito_reclamado_check CHECK ((defeito_reclamado <> ''::text)),
  CONSTRAINT ordens_servico_equipamento_check CHECK ((equipamento <> ''::text)),
  CONSTRAINT ordens_servico_faturada_check CHECK (((faturada_em IS NULL) = (faturada_por IS NULL))),
  CONSTRAINT ordens_servico_filial_local_check CHECK ((filial_local_id <> filial_id)),
  CONSTRAINT ordens_servico_garantia_check CHECK (((garantia_de_id <> id) AND ((garantia_resultado IS NULL) OR (garantia_de_id IS NOT NULL)))),
  CONSTRAINT ordens_servico_garantia_resultado_check CHECK ((garantia_resultado = ANY (ARRAY['procedente'::text, 'improcedente'::text]))),
  CONSTRAINT ordens_servico_laudo_check CHECK (((laudo <> ''::text) AND (length(laudo) <= 5000))),
  CONSTRAINT ordens_servico_posicao_check CHECK (((posicao <> ''::text) AND (length(posicao) <= 30))),
  CONSTRAINT ordens_servico_prioridade_check CHECK (((prioridade >= 0) AND (prioridade <= 2))),
  CONSTRAINT ordens_servico_pronta_check CHECK (((pronta_em IS NULL) OR (status = ANY (ARRAY['concluida'::text, 'entregue'::text])))),
  CONSTRAINT ordens_servico_resultado_check CHECK ((resultado = ANY (ARRAY['consertado'::text, 'sem_conserto'::text, 'recusado'::text, 'desistencia'::text]))),
  CONSTRAINT ordens_servico_status_check CHECK ((status = ANY (ARRAY['aberta'::text, 'em_andamento'::text, 'aguardando_pecas'::text, 'aguardando_aprovacao'::text, 'concluida'::text, 'cancelada'::text, 'entregue'::text]))),
  CONSTRAINT ordens_servico_taxa_orcamento_positiva CHECK ((taxa_orcamento > (0)::numeric)),
  CONSTRAINT ordens_servico_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT ordens_servico_equipamento_id_fkey FOREIGN KEY (equipamento_id, cliente_id) REFERENCES equipamentos(id, cliente_id) DEFERRABLE,
  CONSTRAINT ordens_servico_etapa_fkey FOREIGN KEY (etapa_id, status) REFERENCES etapas(id, status),
  CONSTRAINT ordens_servico_faturada_por_fkey FOREIGN KEY (faturada_por) REFERENCES usuarios(id),
  CONSTRAINT ordens_servico_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT ordens_servico_filial_local_id_fkey FOREIGN KEY (filial_local_id) REFERENCES filiais(id),
  CONSTRAINT ordens_servico_garantia_de_id_fkey FOREIGN KEY (garantia_de_id) REFERENCES ordens_servico(id),
  CONSTRAINT ordens_servico_pagador_id_fkey FOREIGN KEY (pagador_id) REFERENCES clientes(id),
  CONSTRAINT ordens_servico_tecnico_id_fkey FOREIGN KEY (tecnico_id) REFERENCES usuarios(id),
  CONSTRAINT ordens_servico_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX ordens_servico_aparelho_idx ON public.ordens_servico USING btree (equipamento_id, numero_os) WHERE (equipamento_id IS NOT NULL);
CREATE INDEX ordens_servico_busca_idx ON public.ordens_servico USING gin (busca gin_trgm_ops);
CREATE INDEX ordens_servico_cliente_idx ON public.ordens_servico USING btree (cliente_id);
CREATE INDEX ordens_servico_com_posicao_idx ON public.ordens_servico USING btree (id) WHERE (posicao IS NOT NULL);
CREATE INDEX ordens_servico_com_taxa_idx ON public.ordens_servico USING btree (id) WHERE (taxa_orcamento IS NOT NULL);
CREATE INDEX ordens_servico_created_at_idx ON public.ordens_servico USING btree (filial_id, created_at DESC, id DESC);
CREATE INDEX ordens_servico_data_abertura_idx ON public.ordens_servico USING btree (filial_id, data_abertura, id) INCLUDE (status);
CREATE INDEX ordens_servico_equipamento_idx ON public.ordens_servico USING btree (filial_id, sem_acento(equipamento), id);
CREATE INDEX ordens_servico_etapa_idx ON public.ordens_servico USING btree (etapa_id) WHERE (etapa_id IS NOT NULL);
CREATE INDEX ordens_servico_filial_cliente_idx ON public.ordens_servico USING btree (filial_id, cliente_id) INCLUDE (id, numero_os);
CREATE INDEX ordens_servico_filial_local_idx ON public.ordens_servico USING btree (filial_local_id) WHERE (filial_local_id IS NOT NULL);
CREATE INDEX ordens_servico_garantia_de_idx ON public.ordens_servico USING btree (garantia_de_id) WHERE (garantia_de_id IS NOT NULL);
CREATE INDEX ordens_servico_identificador_idx ON public.ordens_servico USING btree (identificador(numero_serie)) WHERE (identificador(numero_serie) IS NOT NULL);
CREATE INDEX ordens_servico_nao_retiradas_idx ON public.ordens_servico USING btree (filial_id, pronta_em) WHERE ((pronta_em IS NOT NULL) AND (retirada_em IS NULL));
CREATE INDEX ordens_servico_no_status_idx ON public.ordens_servico USING btree (filial_id, COALESCE(status_mudou_em, data_abertura)) INCLUDE (status, status_mudou_em, data_abertura) WHERE (status <> ALL (ARRAY['entregue'::text, 'cancelada'::text]));
CREATE INDEX ordens_servico_numero_idx ON public.ordens_servico USING btree (filial_id, numero_os DESC);
CREATE INDEX ordens_servico_pagador_idx ON public.ordens_servico USING btree (pagador_id) WHERE (pagador_id IS NOT NULL);
CREATE INDEX ordens_servico_prazo_idx ON public.ordens_servico USING btree (filial_id, prazo) WHERE ((prazo IS NOT NULL) AND (status = ANY (ARRAY['aberta'::text, 'em_andamento'::text, 'aguardando_pecas'::text, 'aguardando_aprovacao'::text])));
CREATE INDEX ordens_servico_prontas_idx ON public.ordens_servico USING btree (tecnico_id, COALESCE(pronta_em, data_entrega)) WHERE ((tecnico_id IS NOT NULL) AND (status = ANY (ARRAY['concluida'::text, 'entregue'::text])));
CREATE INDEX ordens_servico_quadro_idx ON public.ordens_servico USING btree (filial_id, status, COALESCE(etapa_id, '00000000-0000-0000-0000-000000000000'::uuid), prioridade DESC, prazo, numero_os) WHERE (status <> ALL (ARRAY['entregue'::text, 'cancelada'::text]));
CREATE UNIQUE INDEX ordens_servico_retorno_aberto_key ON public.ordens_servico USING btree (garantia_de_id) WHERE ((garantia_de_id IS NOT NULL) AND (status <> ALL (ARRAY['entregue'::text, 'cancelada'::text])));
CREATE INDEX ordens_servico_status_idx ON public.ordens_servico USING btree (filial_id, status, numero_os DESC);
CREATE INDEX ordens_servico_tecnico_idx ON public.ordens_servico USING btree (tecnico_id, filial_id) WHERE (status <> ALL (ARRAY['entregue'::text, 'cancelada'::text]));
CREATE INDEX ordens_servico_urgencia_idx ON public.ordens_servico USING btree (filial_id, (
CASE
    WHEN ((status = ANY (ARRAY['aberta'::text, 'em_andamento'::text, 'aguardando_pecas'::text, 'aguardando_aprovacao'::text])) AND (prazo IS NOT NULL)) THEN prazo
    ELSE 'infinity'::timestamp with time zone
END), id) WHERE (status <> ALL (ARRAY['entregue'::text, 'cancelada'::text]));
CREATE TRIGGER contar_garantia AFTER UPDATE OF faturada_em, retirada_em ON public.ordens_servico FOR EACH ROW WHEN (((old.faturada_em IS DISTINCT FROM new.faturada_em) OR (old.retirada_em IS DISTINCT FROM new.retirada_em))) EXECUTE FUNCTION contar_garantia();
CREATE TRIGGER ordens_servico_cobrancas BEFORE DELETE ON public.ordens_servico FOR EACH ROW EXECUTE FUNCTION apagar_cobrancas_canceladas();
CREATE TRIGGER revogar_links_da_cancelada AFTER UPDATE OF status ON public.ordens_servico FOR EACH ROW WHEN (((new.status = 'cancelada'::text) AND (old.status <> 'cancelada'::text))) EXECUTE FUNCTION revogar_links_da_cancelada();

CREATE TABLE ordens_servico_configuracao (
  unica boolean DEFAULT true NOT NULL,
  exigir_aprovacao text DEFAULT 'avisar'::text NOT NULL,
  taxa_servico_id uuid,
  versao integer DEFAULT 1 NOT NULL,
  garantia_dias integer DEFAULT 90 NOT NULL,
  avulso_servico_id uuid,
  CONSTRAINT ordens_servico_configuracao_pkey PRIMARY KEY (unica),
  CONSTRAINT ordens_servico_configuracao_exigir_check CHECK ((exigir_aprovacao = ANY (ARRAY['desligado'::text, 'avisar'::text, 'bloquear'::text]))),
  CONSTRAINT ordens_servico_configuracao_garantia_check CHECK (((garantia_dias >= 0) AND (garantia_dias <= 3650))),
  CONSTRAINT ordens_servico_configuracao_unica CHECK (unica),
  CONSTRAINT ordens_servico_configuracao_avulso_fkey FOREIGN KEY (avulso_servico_id) REFERENCES produtos_servicos(id),
  CONSTRAINT ordens_servico_configuracao_taxa_fkey FOREIGN KEY (taxa_servico_id) REFERENCES produtos_servicos(id)
);
CREATE INDEX ordens_servico_configuracao_avulso_idx ON public.ordens_servico_configuracao USING btree (avulso_servico_id);
CREATE INDEX ordens_servico_configuracao_taxa_idx ON public.ordens_servico_configuracao USING btree (taxa_servico_id);

CREATE TABLE ordens_servico_historico_status (
  id uuid NOT NULL,
  ordem_servico_id uuid NOT NULL,
  de text,
  para text NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  por text,
  CONSTRAINT ordens_servico_historico_status_pkey PRIMARY KEY (id),
  CONSTRAINT historico_status_por_check CHECK ((char_length(por) <= 60)),
  CONSTRAINT ordens_servico_historico_status_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT ordens_servico_historico_status_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX ordens_servico_historico_status_idx ON public.ordens_servico_historico_status USING btree (ordem_servico_id, criado_em);

CREATE TABLE ordens_servico_itens (
  id uuid NOT NULL,
  ordem_servico_id uuid NOT NULL,
  produto_servico_id uuid NOT NULL,
  tipo text NOT NULL,
  descricao text NOT NULL,
  quantidade numeric(15,4) NOT NULL,
  valor_unitario numeric(15,2) NOT NULL,
  desconto numeric(15,2) DEFAULT 0 NOT NULL,
  valor_total numeric(15,2) NOT NULL,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  tecnico_id uuid,
  antes_do_ajuste jsonb,
  garantia_dias integer,
  garantia_ate date,
  cobranca text DEFAULT 'cliente'::text NOT NULL,
  filial_estoque_id uuid,
  garantia_herdada boolean DEFAULT false NOT NULL,
  garantia_negada boolean DEFAULT false NOT NULL,
  CONSTRAINT ordens_servico_itens_pkey PRIMARY KEY (id),
  CONSTRAINT ordens_servico_itens_antes_do_ajuste_check CHECK (((antes_do_ajuste IS NULL) OR ((jsonb_typeof(antes_do_ajuste) = 'object'::text) AND (COALESCE((antes_do_ajuste ->> 'valor_unitario'::text), ''::text) ~ '^\d{1,13}\.\d{2}$'::text) AND (COALESCE((antes_do_ajuste ->> 'desconto'::text), ''::text) ~ '^\d{1,13}\.\d{2}$'::text)))),
  CONSTRAINT ordens_servico_itens_check CHECK (((valor_total >= (0)::numeric) AND (valor_total = round(((quantidade * valor_unitario) - desconto), 2)))),
  CONSTRAINT ordens_servico_itens_cobranca_check CHECK ((cobranca = ANY (ARRAY['cliente'::text, 'garantia'::text]))),
  CONSTRAINT ordens_servico_itens_desconto_check CHECK ((desconto >= (0)::numeric)),
  CONSTRAINT ordens_servico_itens_descricao_check CHECK (((descricao <> ''::text) AND (char_length(descricao) <= 200))),
  CONSTRAINT ordens_servico_itens_em_garantia_check CHECK (((cobranca = 'cliente'::text) OR (valor_total = (0)::numeric))),
  CONSTRAINT ordens_servico_itens_filial_estoque_check CHECK (((filial_estoque_id IS NULL) OR (tipo = 'produto'::text))),
  CONSTRAINT ordens_servico_itens_garantia_check CHECK (((garantia_ate IS NULL) OR (garantia_dias IS NOT NULL))),
  CONSTRAINT ordens_servico_itens_garantia_dias_check CHECK (((garantia_dias >= 0) AND (garantia_dias <= 3650))),
  CONSTRAINT ordens_servico_itens_quantidade_check CHECK (((quantidade >= (1)::numeric) AND (quantidade = trunc(quantidade)))),
  CONSTRAINT ordens_servico_itens_tipo_check CHECK ((tipo = ANY (ARRAY['produto'::text, 'servico'::text]))),
  CONSTRAINT ordens_servico_itens_valor_unitario_check CHECK ((valor_unitario >= (0)::numeric)),
  CONSTRAINT ordens_servico_itens_filial_estoque_id_fkey FOREIGN KEY (filial_estoque_id) REFERENCES filiais(id),
  CONSTRAINT ordens_servico_itens_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT ordens_servico_itens_produto_servico_id_fkey FOREIGN KEY (produto_servico_id) REFERENCES produtos_servicos(id),
  CONSTRAINT ordens_servico_itens_tecnico_id_fkey FOREIGN KEY (tecnico_id) REFERENCES usuarios(id),
  CONSTRAINT ordens_servico_itens_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX ordens_servico_itens_filial_estoque_idx ON public.ordens_servico_itens USING btree (filial_estoque_id) WHERE (filial_estoque_id IS NOT NULL);
CREATE INDEX ordens_servico_itens_ordem_idx ON public.ordens_servico_itens USING btree (ordem_servico_id, criado_em, id);
CREATE INDEX ordens_servico_itens_produto_idx ON public.ordens_servico_itens USING btree (produto_servico_id);

CREATE TABLE papeis (
  id text NOT NULL,
  nome text NOT NULL,
  permissoes text[] NOT NULL,
  embutido boolean NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  exige_segundo_fator boolean DEFAULT false NOT NULL,
  so_proprias boolean DEFAULT false NOT NULL,
  CONSTRAINT papeis_pkey PRIMARY KEY (id),
  CONSTRAINT papeis_nome_key UNIQUE (nome)
);
CREATE UNIQUE INDEX papeis_nome_chave ON public.papeis USING btree (sem_acento(nome));

CREATE TABLE parcelas (
  id uuid NOT NULL,
  titulo_id uuid NOT NULL,
  numero integer NOT NULL,
  natureza text NOT NULL,
  filial_id uuid NOT NULL,
  vencimento date NOT NULL,
  valor numeric(15,2) NOT NULL,
  saldo numeric(15,2) NOT NULL,
  forma_id uuid,
  cancelada_em timestamp with time zone,
  situacao text GENERATED ALWAYS AS (
CASE
    WHEN (cancelada_em IS NOT NULL) THEN 'cancelada'::text
    WHEN (saldo = (0)::numeric) THEN 'paga'::text
    WHEN (saldo < valor) THEN 'parcial'::text
    ELSE 'aberta'::text
END) STORED NOT NULL,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT parcelas_pkey PRIMARY KEY (id),
  CONSTRAINT parcelas_titulo_id_numero_key UNIQUE (titulo_id, numero),
  CONSTRAINT parcelas_numero_check CHECK ((numero > 0)),
  CONSTRAINT parcelas_saldo_check CHECK ((((saldo >= (0)::numeric) AND (saldo <= valor)) AND ((cancelada_em IS NULL) OR (saldo = (0)::numeric)))),
  CONSTRAINT parcelas_valor_check CHECK ((valor > (0)::numeric)),
  CONSTRAINT parcelas_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT parcelas_forma_id_fkey FOREIGN KEY (forma_id) REFERENCES formas_pagamento(id),
  CONSTRAINT parcelas_titulo_id_fkey FOREIGN KEY (titulo_id) REFERENCES titulos(id),
  CONSTRAINT parcelas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX parcelas_abertas_idx ON public.parcelas USING btree (natureza, filial_id, vencimento, id) INCLUDE (saldo) WHERE (saldo > (0)::numeric);
CREATE INDEX parcelas_forma_idx ON public.parcelas USING btree (forma_id) WHERE (forma_id IS NOT NULL);
CREATE INDEX parcelas_vencimento_idx ON public.parcelas USING btree (natureza, filial_id, vencimento, id);

CREATE TABLE primeiros_passos (
  id boolean DEFAULT true NOT NULL,
  pulados text[] DEFAULT '{}'::text[] NOT NULL,
  oculto boolean DEFAULT false NOT NULL,
  CONSTRAINT primeiros_passos_pkey PRIMARY KEY (id),
  CONSTRAINT primeiros_passos_uma CHECK (id)
);

CREATE TABLE produtos_servicos (
  id uuid NOT NULL,
  tipo text NOT NULL,
  nome text NOT NULL,
  descricao text,
  codigo text,
  codigo_ean text,
  valor_custo numeric(15,2),
  valor_venda_pf numeric(15,2),
  valor_venda_pj numeric(15,2),
  valor_venda_maquina numeric(15,2),
  estoque numeric(15,4) DEFAULT 0 NOT NULL,
  estoque_minimo numeric(15,4) DEFAULT 0 NOT NULL,
  estoque_maximo numeric(15,4) DEFAULT 0 NOT NULL,
  ativo boolean DEFAULT true NOT NULL,
  user_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  custo_medio numeric(15,6),
  em_transito numeric(15,4) DEFAULT 0 NOT NULL,
  garantia_dias integer,
  qualidade text,
  busca text GENERATED ALWAYS AS (texto_busca(((((((((nome || ' '::text) || COALESCE(codigo, ''::text)) || ' '::text) || COALESCE(identificador(codigo), ''::text)) || ' '::text) || COALESCE(codigo_ean, ''::text)) || ' '::text) || COALESCE(identificador(codigo_ean), ''::text)))) STORED,
  CONSTRAINT produtos_servicos_pkey PRIMARY KEY (id),
  CONSTRAINT produtos_servicos_check CHECK (((tipo = 'produto'::text) OR (estoque = (0)::numeric))),
  CONSTRAINT produtos_servicos_custo_medio_check CHECK (((custo_medio IS NULL) OR ((custo_medio >= (0)::numeric) AND (NOT (valor_custo IS DISTINCT FROM round(custo_medio, 2)))))),
  CONSTRAINT produtos_servicos_garantia_dias_check CHECK (((garantia_dias >= 0) AND (garantia_dias <= 3650))),
  CONSTRAINT produtos_servicos_nome_check CHECK ((nome <> ''::text)),
  CONSTRAINT produtos_servicos_qualidade_check CHECK ((qualidade = ANY (ARRAY['original'::text, 'compativel'::text, 'usada'::text]))),
  CONSTRAINT produtos_servicos_tipo_check CHECK ((tipo = ANY (ARRAY['produto'::text, 'servico'::text]))),
  CONSTRAINT produtos_servicos_valor_custo_check CHECK ((valor_custo >= (0)::numeric)),
  CONSTRAINT produtos_servicos_valor_venda_maquina_check CHECK ((valor_venda_maquina >= (0)::numeric)),
  CONSTRAINT produtos_servicos_valor_venda_pf_check CHECK ((valor_venda_pf >= (0)::numeric)),
  CONSTRAINT produtos_servicos_valor_venda_pj_check CHECK ((valor_venda_pj >= (0)::numeric)),
  CONSTRAINT produtos_servicos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX produtos_servicos_ativos_idx ON public.produtos_servicos USING btree (id) WHERE ativo;
CREATE INDEX produtos_servicos_busca_idx ON public.produtos_servicos USING gin (busca gin_trgm_ops);
CREATE INDEX produtos_servicos_codigo_ean_idx ON public.produtos_servicos USING btree (codigo_ean) WHERE (codigo_ean IS NOT NULL);
CREATE INDEX produtos_servicos_codigo_idx ON public.produtos_servicos USING btree (ordem_de_texto(codigo), id);
CREATE INDEX produtos_servicos_nome_idx ON public.produtos_servicos USING btree (sem_acento(nome), id);
CREATE INDEX produtos_servicos_valor_venda_pf_idx ON public.produtos_servicos USING btree (COALESCE(valor_venda_pf, ('-1'::integer)::numeric), id);

CREATE TABLE profiles (
  id uuid NOT NULL,
  nome_completo text NOT NULL,
  cargo text NOT NULL,
  papel_id text NOT NULL,
  situacao text NOT NULL,
  todas_filiais boolean DEFAULT true NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_situacao_check CHECK ((situacao = ANY (ARRAY['ativo'::text, 'aguardando'::text, 'bloqueado'::text]))),
  CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES usuarios(id),
  CONSTRAINT profiles_papel_id_fkey FOREIGN KEY (papel_id) REFERENCES papeis(id)
);
CREATE INDEX profiles_criado_em_idx ON public.profiles USING btree (criado_em, id);
CREATE INDEX profiles_nome_completo_idx ON public.profiles USING btree (sem_acento(nome_completo), id);
CREATE INDEX profiles_papel_id_idx ON public.profiles USING btree (papel_id);
CREATE TRIGGER tecnico_fica AFTER UPDATE OF papel_id ON public.profiles FOR EACH ROW WHEN (((old.papel_id = 'tecnico'::text) AND (new.papel_id IS DISTINCT FROM old.papel_id) AND (old.situacao = 'ativo'::text))) EXECUTE FUNCTION tecnico_fica();

CREATE TABLE profiles_filiais (
  profile_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  CONSTRAINT profiles_filiais_pkey PRIMARY KEY (profile_id, filial_id),
  CONSTRAINT profiles_filiais_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id) ON DELETE CASCADE,
  CONSTRAINT profiles_filiais_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX profiles_filiais_filial_id_idx ON public.profiles_filiais USING btree (filial_id);

CREATE TABLE protocolos (
  id uuid NOT NULL,
  numero integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid,
  nome text NOT NULL,
  telefone text,
  motivo text NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  busca text GENERATED ALWAYS AS (texto_busca((((((((numero)::text || ' '::text) || nome) || ' '::text) || COALESCE(telefone, ''::text)) || ' '::text) || motivo))) STORED,
  CONSTRAINT protocolos_pkey PRIMARY KEY (id),
  CONSTRAINT protocolos_numero_key UNIQUE (numero),
  CONSTRAINT protocolos_motivo_check CHECK (((motivo <> ''::text) AND (length(motivo) <= 500))),
  CONSTRAINT protocolos_nome_check CHECK (((nome <> ''::text) AND (length(nome) <= 120))),
  CONSTRAINT protocolos_telefone_check CHECK (((telefone <> ''::text) AND (length(telefone) <= 40))),
  CONSTRAINT protocolos_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT protocolos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT protocolos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX protocolos_busca_idx ON public.protocolos USING gin (busca gin_trgm_ops);
CREATE INDEX protocolos_cliente_idx ON public.protocolos USING btree (cliente_id, criado_em) WHERE (cliente_id IS NOT NULL);
CREATE INDEX protocolos_criado_idx ON public.protocolos USING btree (filial_id, criado_em, id);
CREATE INDEX protocolos_numero_idx ON public.protocolos USING btree (filial_id, numero);
CREATE INDEX protocolos_prazo_idx ON public.protocolos USING btree (criado_em);
CREATE INDEX protocolos_user_idx ON public.protocolos USING btree (user_id);

CREATE TABLE recebiveis_cartao (
  id uuid NOT NULL,
  movimento_id uuid NOT NULL,
  conta_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  numero integer NOT NULL,
  parcelas integer NOT NULL,
  bruto numeric(15,2) NOT NULL,
  taxa numeric(15,2) NOT NULL,
  liquido numeric(15,2) NOT NULL,
  previsto_para date NOT NULL,
  situacao text DEFAULT 'previsto'::text NOT NULL,
  liquidacao_id uuid,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT recebiveis_cartao_pkey PRIMARY KEY (id),
  CONSTRAINT recebiveis_cartao_bruto_check CHECK ((bruto > (0)::numeric)),
  CONSTRAINT recebiveis_cartao_liquidacao_check CHECK (((situacao = 'liquidado'::text) = (liquidacao_id IS NOT NULL))),
  CONSTRAINT recebiveis_cartao_liquido_check CHECK (((liquido = (bruto - taxa)) AND (liquido >= (0)::numeric))),
  CONSTRAINT recebiveis_cartao_numero_check CHECK ((numero > 0)),
  CONSTRAINT recebiveis_cartao_numero_parcelas_check CHECK ((numero <= parcelas)),
  CONSTRAINT recebiveis_cartao_situacao_check CHECK ((situacao = ANY (ARRAY['previsto'::text, 'liquidado'::text, 'cancelado'::text]))),
  CONSTRAINT recebiveis_cartao_taxa_check CHECK ((taxa >= (0)::numeric)),
  CONSTRAINT recebiveis_cartao_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_financeiras(id),
  CONSTRAINT recebiveis_cartao_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT recebiveis_cartao_liquidacao_id_fkey FOREIGN KEY (liquidacao_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT recebiveis_cartao_movimento_id_fkey FOREIGN KEY (movimento_id) REFERENCES movimentos_financeiros(id),
  CONSTRAINT recebiveis_cartao_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX recebiveis_cartao_conta_idx ON public.recebiveis_cartao USING btree (conta_id, previsto_para, id);
CREATE INDEX recebiveis_cartao_filial_idx ON public.recebiveis_cartao USING btree (filial_id, previsto_para, id);
CREATE INDEX recebiveis_cartao_liquidacao_idx ON public.recebiveis_cartao USING btree (liquidacao_id) WHERE (liquidacao_id IS NOT NULL);
CREATE INDEX recebiveis_cartao_movimento_idx ON public.recebiveis_cartao USING btree (movimento_id);
CREATE INDEX recebiveis_cartao_previsto_idx ON public.recebiveis_cartao USING btree (previsto_para, id) WHERE (situacao = 'previsto'::text);

CREATE TABLE recorrencias (
  id uuid NOT NULL,
  filial_id uuid NOT NULL,
  fornecedor_id uuid,
  profile_id uuid,
  descricao text NOT NULL,
  categoria_id uuid NOT NULL,
  valor numeric(15,2) NOT NULL,
  dia integer NOT NULL,
  cada_meses integer NOT NULL,
  inicio date NOT NULL,
  fim date,
  pausada_em timestamp with time zone,
  desde date NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT recorrencias_pkey PRIMARY KEY (id),
  CONSTRAINT recorrencias_cada_meses_check CHECK (((cada_meses >= 1) AND (cada_meses <= 12))),
  CONSTRAINT recorrencias_descricao_check CHECK (((length(descricao) >= 1) AND (length(descricao) <= 200))),
  CONSTRAINT recorrencias_dia_check CHECK (((dia >= 1) AND (dia <= 31))),
  CONSTRAINT recorrencias_dia_do_inicio_check CHECK (((dia)::numeric = EXTRACT(day FROM inicio))),
  CONSTRAINT recorrencias_parte_check CHECK ((num_nonnulls(fornecedor_id, profile_id) = 1)),
  CONSTRAINT recorrencias_periodo_check CHECK (((fim >= inicio) AND (desde >= inicio))),
  CONSTRAINT recorrencias_valor_check CHECK (((valor > (0)::numeric) AND (valor <= 9999999999.99))),
  CONSTRAINT recorrencias_categoria_id_fkey FOREIGN KEY (categoria_id) REFERENCES categorias_financeiras(id),
  CONSTRAINT recorrencias_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT recorrencias_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT recorrencias_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  CONSTRAINT recorrencias_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX recorrencias_filial_idx ON public.recorrencias USING btree (filial_id, inicio, id);
CREATE INDEX recorrencias_fornecedor_idx ON public.recorrencias USING btree (fornecedor_id) WHERE (fornecedor_id IS NOT NULL);

CREATE TABLE retiradas (
  id uuid NOT NULL,
  ordem_servico_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  tipo text DEFAULT 'retirado'::text NOT NULL,
  quem text NOT NULL,
  nome text,
  documento text,
  pecas_devolvidas text,
  retirada_em timestamp with time zone NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  desfeita_em timestamp with time zone,
  desfeita_por uuid,
  desfeita_motivo text,
  assinatura_id uuid,
  dados_apagados boolean,
  CONSTRAINT retiradas_pkey PRIMARY KEY (id),
  CONSTRAINT retiradas_baixa_check CHECK (((tipo = 'retirado'::text) OR (assinatura_id IS NOT NULL))),
  CONSTRAINT retiradas_dados_apagados_check CHECK (
CASE
    WHEN (tipo = 'retirado'::text) THEN (dados_apagados IS NULL)
    ELSE (dados_apagados IS TRUE)
END),
  CONSTRAINT retiradas_desfeita_check CHECK ((((desfeita_em IS NULL) = (desfeita_por IS NULL)) AND ((desfeita_em IS NULL) = (desfeita_motivo IS NULL)))),
  CONSTRAINT retiradas_documento_check CHECK (((documento <> ''::text) AND (length(documento) <= 40))),
  CONSTRAINT retiradas_motivo_check CHECK (((desfeita_motivo <> ''::text) AND (length(desfeita_motivo) <= 500))),
  CONSTRAINT retiradas_nome_check CHECK (((nome <> ''::text) AND (length(nome) <= 120))),
  CONSTRAINT retiradas_pecas_check CHECK ((pecas_devolvidas = ANY (ARRAY['sim'::text, 'nao'::text, 'nao_houve'::text]))),
  CONSTRAINT retiradas_quem_check CHECK ((quem = ANY (ARRAY['cliente'::text, 'contato'::text, 'outra'::text]))),
  CONSTRAINT retiradas_tipo_check CHECK ((tipo = ANY (ARRAY['retirado'::text, 'doado'::text, 'descartado'::text]))),
  CONSTRAINT retiradas_assinatura_id_fkey FOREIGN KEY (assinatura_id) REFERENCES assinaturas(id),
  CONSTRAINT retiradas_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT retiradas_desfeita_por_fkey FOREIGN KEY (desfeita_por) REFERENCES usuarios(id),
  CONSTRAINT retiradas_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT retiradas_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT retiradas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX retiradas_assinada_key ON public.retiradas USING btree (assinatura_id) WHERE ((assinatura_id IS NOT NULL) AND (tipo = 'retirado'::text));
CREATE INDEX retiradas_assinatura_idx ON public.retiradas USING btree (assinatura_id) WHERE (assinatura_id IS NOT NULL);
CREATE INDEX retiradas_cliente_idx ON public.retiradas USING btree (cliente_id);
CREATE INDEX retiradas_desfeita_por_idx ON public.retiradas USING btree (desfeita_por) WHERE (desfeita_por IS NOT NULL);
CREATE INDEX retiradas_filial_idx ON public.retiradas USING btree (filial_id);
CREATE INDEX retiradas_ordem_idx ON public.retiradas USING btree (ordem_servico_id);
CREATE UNIQUE INDEX retiradas_ordem_servico_id_key ON public.retiradas USING btree (ordem_servico_id) WHERE (desfeita_em IS NULL);
CREATE INDEX retiradas_user_idx ON public.retiradas USING btree (user_id);

CREATE TABLE saldos_diarios (
  conta_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  data date NOT NULL,
  entradas numeric(15,2) DEFAULT 0 NOT NULL,
  saidas numeric(15,2) DEFAULT 0 NOT NULL,
  CONSTRAINT saldos_diarios_pkey PRIMARY KEY (conta_id, filial_id, data),
  CONSTRAINT saldos_diarios_entradas_check CHECK ((entradas >= (0)::numeric)),
  CONSTRAINT saldos_diarios_saidas_check CHECK ((saidas >= (0)::numeric)),
  CONSTRAINT saldos_diarios_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES contas_financeiras(id),
  CONSTRAINT saldos_diarios_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id)
);
CREATE INDEX saldos_diarios_data_idx ON public.saldos_diarios USING btree (filial_id, data);

CREATE TABLE segundos_fatores (
  usuario_id uuid NOT NULL,
  segredo bytea NOT NULL,
  confirmado_em timestamp with time zone,
  ultimo_passo bigint DEFAULT 0 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT segundos_fatores_pkey PRIMARY KEY (usuario_id),
  CONSTRAINT segundos_fatores_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

CREATE TABLE senhas_aparelho (
  ordem_servico_id uuid NOT NULL,
  tipo text NOT NULL,
  selada bytea,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT senhas_aparelho_pkey PRIMARY KEY (ordem_servico_id),
  CONSTRAINT senhas_aparelho_selada_check CHECK (((tipo = 'nenhuma'::text) = (selada IS NULL))),
  CONSTRAINT senhas_aparelho_tipo_check CHECK ((tipo = ANY (ARRAY['pin'::text, 'senha'::text, 'padrao'::text, 'nenhuma'::text]))),
  CONSTRAINT senhas_aparelho_ordem_servico_id_fkey FOREIGN KEY (ordem_servico_id) REFERENCES ordens_servico(id) ON DELETE CASCADE,
  CONSTRAINT senhas_aparelho_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX senhas_aparelho_user_idx ON public.senhas_aparelho USING btree (user_id);

CREATE TABLE sessoes (
  id uuid NOT NULL,
  usuario_id uuid NOT NULL,
  token text NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  endereco_ip text,
  agente text,
  criado_em timestamp with time zone NOT NULL,
  atualizado_em timestamp with time zone NOT NULL,
  CONSTRAINT sessoes_pkey PRIMARY KEY (id),
  CONSTRAINT sessoes_token_key UNIQUE (token),
  CONSTRAINT sessoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id) ON DELETE CASCADE
);
CREATE INDEX sessoes_usuario_id_idx ON public.sessoes USING btree (usuario_id);

CREATE TABLE tecnicos (
  id uuid NOT NULL,
  telefone text,
  ativo boolean DEFAULT true NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT tecnicos_pkey PRIMARY KEY (id),
  CONSTRAINT tecnicos_telefone_check CHECK (((telefone <> ''::text) AND (length(telefone) <= 40))),
  CONSTRAINT tecnicos_id_fkey FOREIGN KEY (id) REFERENCES profiles(id),
  CONSTRAINT tecnicos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);

CREATE TABLE tipos_equipamento (
  id uuid NOT NULL,
  nome text NOT NULL,
  posicao integer NOT NULL,
  checklist jsonb DEFAULT '[]'::jsonb NOT NULL,
  acessorios text[] DEFAULT '{}'::text[] NOT NULL,
  campos text[] DEFAULT '{}'::text[] NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT tipos_equipamento_pkey PRIMARY KEY (id),
  CONSTRAINT tipos_equipamento_acessorios_check CHECK ((cardinality(acessorios) <= 30)),
  CONSTRAINT tipos_equipamento_campos_check CHECK ((campos <@ ARRAY['contato'::text, 'cor'::text, 'armazenamento'::text, 'pode_apagar_dados'::text, 'conta_removida'::text])),
  CONSTRAINT tipos_equipamento_checklist_check CHECK (((jsonb_typeof(checklist) = 'array'::text) AND (jsonb_array_length(checklist) <= 60))),
  CONSTRAINT tipos_equipamento_nome_check CHECK (((nome <> ''::text) AND (length(nome) <= 40)))
);
CREATE UNIQUE INDEX tipos_equipamento_nome_key ON public.tipos_equipamento USING btree (sem_acento(nome));

CREATE TABLE titulos (
  id uuid NOT NULL,
  natureza text NOT NULL,
  numero integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid,
  fornecedor_id uuid,
  profile_id uuid,
  origem text NOT NULL,
  documento_tipo text,
  documento_id uuid,
  documento_rotulo text,
  descricao text NOT NULL,
  competencia date NOT NULL,
  valor numeric(15,2) NOT NULL,
  saldo numeric(15,2) NOT NULL,
  cancelado_em timestamp with time zone,
  user_id uuid NOT NULL,
  operacao_id uuid NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  CONSTRAINT titulos_pkey PRIMARY KEY (id),
  CONSTRAINT titulos_numero_key UNIQUE (numero),
  CONSTRAINT titulos_descricao_check CHECK (((length(descricao) >= 1) AND (length(descricao) <= 200))),
  CONSTRAINT titulos_documento_check CHECK ((((documento_tipo IS NULL) = (documento_id IS NULL)) AND ((documento_rotulo IS NULL) OR (documento_id IS NOT NULL)))),
  CONSTRAINT titulos_documento_rotulo_check CHECK (((length(documento_rotulo) >= 1) AND (length(documento_rotulo) <= 20))),
  CONSTRAINT titulos_natureza_check CHECK ((natureza = ANY (ARRAY['receber'::text, 'pagar'::text]))),
  CONSTRAINT titulos_origem_check CHECK ((origem = ANY (ARRAY['ordem'::text, 'venda_direta'::text, 'movimentacao'::text, 'manual'::text, 'anterior'::text, 'compra'::text, 'comissao'::text, 'vale'::text, 'recorrente'::text, 'devolucao'::text]))),
  CONSTRAINT titulos_parte_check CHECK ((num_nonnulls(cliente_id, fornecedor_id, profile_id) = 1)),
  CONSTRAINT titulos_saldo_check CHECK ((((saldo >= (0)::numeric) AND (saldo <= valor)) AND ((cancelado_em IS NULL) OR (saldo = (0)::numeric)))),
  CONSTRAINT titulos_valor_check CHECK (((valor > (0)::numeric) AND (valor <= 9999999999.99))),
  CONSTRAINT titulos_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT titulos_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT titulos_fornecedor_id_fkey FOREIGN KEY (fornecedor_id) REFERENCES fornecedores(id),
  CONSTRAINT titulos_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES usuarios(id),
  CONSTRAINT titulos_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX titulos_cliente_idx ON public.titulos USING btree (cliente_id) WHERE (cliente_id IS NOT NULL);
CREATE INDEX titulos_devedor_idx ON public.titulos USING btree (cliente_id) WHERE (saldo > (0)::numeric);
CREATE INDEX titulos_documento_idx ON public.titulos USING btree (documento_id) WHERE (documento_id IS NOT NULL);
CREATE UNIQUE INDEX titulos_documento_key ON public.titulos USING btree (documento_tipo, documento_id) WHERE ((cancelado_em IS NULL) AND (origem = ANY (ARRAY['ordem'::text, 'venda_direta'::text, 'movimentacao'::text, 'anterior'::text, 'compra'::text, 'comissao'::text])));
CREATE INDEX titulos_filial_idx ON public.titulos USING btree (filial_id);
CREATE INDEX titulos_fornecedor_idx ON public.titulos USING btree (fornecedor_id) WHERE (fornecedor_id IS NOT NULL);
CREATE INDEX titulos_profile_idx ON public.titulos USING btree (profile_id) WHERE (profile_id IS NOT NULL);
CREATE UNIQUE INDEX titulos_recorrente_key ON public.titulos USING btree (documento_id, competencia) WHERE ((cancelado_em IS NULL) AND (origem = 'recorrente'::text));

CREATE TABLE tokens_api (
  id uuid NOT NULL,
  usuario_id uuid NOT NULL,
  nome text NOT NULL,
  token_sha256 bytea NOT NULL,
  permissoes text[] NOT NULL,
  filiais uuid[],
  criado_em timestamp with time zone NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  usado_em timestamp with time zone,
  revogado_em timestamp with time zone,
  CONSTRAINT tokens_api_pkey PRIMARY KEY (id),
  CONSTRAINT tokens_api_token_key UNIQUE (token_sha256),
  CONSTRAINT tokens_api_permissoes_check CHECK ((cardinality(permissoes) > 0)),
  CONSTRAINT tokens_api_validade_check CHECK ((expira_em > criado_em)),
  CONSTRAINT tokens_api_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);
CREATE INDEX tokens_api_usuario_id_idx ON public.tokens_api USING btree (usuario_id);

CREATE TABLE usuarios (
  id uuid NOT NULL,
  nome text NOT NULL,
  email text NOT NULL,
  email_verificado boolean NOT NULL,
  imagem text,
  criado_em timestamp with time zone NOT NULL,
  atualizado_em timestamp with time zone NOT NULL,
  CONSTRAINT usuarios_pkey PRIMARY KEY (id),
  CONSTRAINT usuarios_email_key UNIQUE (email),
  CONSTRAINT usuarios_email_check CHECK ((email = lower(email)))
);

CREATE TABLE vendas_configuracao (
  id boolean DEFAULT true NOT NULL,
  consumidor_padrao boolean DEFAULT false NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT vendas_configuracao_pkey PRIMARY KEY (id),
  CONSTRAINT vendas_configuracao_uma CHECK (id)
);

CREATE TABLE vendas_diretas (
  id uuid NOT NULL,
  numero integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  operacao_id uuid NOT NULL,
  filial_id uuid NOT NULL,
  cliente_id uuid NOT NULL,
  data_venda timestamp with time zone NOT NULL,
  total numeric(15,2) NOT NULL,
  observacoes text,
  user_id uuid NOT NULL,
  CONSTRAINT vendas_diretas_pkey PRIMARY KEY (id),
  CONSTRAINT vendas_diretas_numero_key UNIQUE (numero),
  CONSTRAINT vendas_diretas_total_check CHECK ((total >= (0)::numeric)),
  CONSTRAINT vendas_diretas_cliente_id_fkey FOREIGN KEY (cliente_id) REFERENCES clientes(id),
  CONSTRAINT vendas_diretas_filial_id_fkey FOREIGN KEY (filial_id) REFERENCES filiais(id),
  CONSTRAINT vendas_diretas_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);
CREATE INDEX vendas_diretas_cliente_idx ON public.vendas_diretas USING btree (cliente_id);
CREATE INDEX vendas_diretas_data_idx ON public.vendas_diretas USING btree (filial_id, data_venda DESC, id DESC);

CREATE TABLE verificacoes (
  id uuid NOT NULL,
  identificador text NOT NULL,
  valor text NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  atualizado_em timestamp with time zone NOT NULL,
  CONSTRAINT verificacoes_pkey PRIMARY KEY (id)
);
CREATE INDEX verificacoes_identificador_idx ON public.verificacoes USING btree (identificador);

CREATE TABLE webhooks (
  id uuid NOT NULL,
  nome text NOT NULL,
  url text NOT NULL,
  eventos text[] NOT NULL,
  filiais uuid[],
  ativo boolean NOT NULL,
  segredo bytea NOT NULL,
  segredo_anterior bytea,
  segredo_trocado_em timestamp with time zone,
  falhando_desde timestamp with time zone,
  desativado_em timestamp with time zone,
  user_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  versao integer DEFAULT 1 NOT NULL,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_eventos_check CHECK ((cardinality(eventos) > 0)),
  CONSTRAINT webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES usuarios(id)
);

CREATE TABLE webhooks_entregas (
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  mensagem_id uuid NOT NULL,
  tipo text NOT NULL,
  auditoria_id bigint,
  situacao text NOT NULL,
  rodada integer DEFAULT 1 NOT NULL,
  tentativas integer DEFAULT 0 NOT NULL,
  resposta integer,
  erro text,
  criado_em timestamp with time zone NOT NULL,
  tentado_em timestamp with time zone,
  CONSTRAINT webhooks_entregas_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_entregas_evento_key UNIQUE (webhook_id, auditoria_id, tipo),
  CONSTRAINT webhooks_entregas_situacao_check CHECK ((situacao = ANY (ARRAY['pendente'::text, 'entregue'::text, 'desistiu'::text]))),
  CONSTRAINT webhooks_entregas_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_entregas_criado_em_idx ON public.webhooks_entregas USING btree (criado_em);
CREATE INDEX webhooks_entregas_webhook_id_idx ON public.webhooks_entregas USING btree (webhook_id, criado_em DESC, id DESC);

CREATE VIEW cadastros_da_pessoa AS
 SELECT c.id AS cliente_id,
    r.id,
    r.filial_id,
    r.nome_completo,
    r.created_at
   FROM (clientes c
     JOIN clientes r ON (((r.id = c.id) OR (r.cpf_cnpj = c.cpf_cnpj))));

CREATE VIEW cadastros_unidos AS
 SELECT id,
    cliente_id
   FROM clientes_unidos;

CREATE VIEW consumidores AS
 SELECT id,
    filial_id
   FROM clientes
  WHERE sistema;

CREATE VIEW contas_aguardando AS
 SELECT id,
    criado_em
   FROM profiles
  WHERE (situacao = 'aguardando'::text);

CREATE VIEW devedores_dos_documentos AS
 SELECT 'ordem'::text AS tipo,
    ordens_servico.id,
    COALESCE(ordens_servico.pagador_id, ordens_servico.cliente_id) AS devedor_id
   FROM ordens_servico
UNION ALL
 SELECT 'venda_direta'::text AS tipo,
    vendas_diretas.id,
    vendas_diretas.cliente_id AS devedor_id
   FROM vendas_diretas;

CREATE VIEW dinheiro_dos_titulos AS
 SELECT t.id AS titulo_id,
    (COALESCE(r.recebido, (0)::numeric))::numeric(15,2) AS recebido,
    (COALESCE(d.devolvido, (0)::numeric))::numeric(15,2) AS devolvido
   FROM ((titulos t
     LEFT JOIN LATERAL ( SELECT sum((((mp.principal - mp.desconto) + mp.juros) + mp.multa)) AS recebido
           FROM ((parcelas p
             JOIN movimentos_parcelas mp ON ((mp.parcela_id = p.id)))
             JOIN movimentos_financeiros m ON ((m.id = mp.movimento_id)))
          WHERE ((p.titulo_id = t.id) AND (m.tipo = 'baixa'::text) AND (NOT (EXISTS ( SELECT
                   FROM movimentos_financeiros e
                  WHERE (e.estorno_de_id = m.id)))))) r ON (true))
     LEFT JOIN LATERAL ( SELECT sum(m.devolvido) AS devolvido
           FROM movimentos_financeiros m
          WHERE ((m.titulo_id = t.id) AND (m.tipo = 'devolucao'::text))) d ON (true));

CREATE VIEW documentos_dos_orcamentos AS
 SELECT id AS orcamento_id,
    COALESCE(venda_direta_id, ordem_servico_id) AS documento_id
   FROM orcamentos
  WHERE (COALESCE(venda_direta_id, ordem_servico_id) IS NOT NULL);

CREATE VIEW documentos_vendidos AS
 SELECT 'ordem'::text AS tipo,
    o.id,
    ('OS #'::text || o.numero_os) AS rotulo,
    o.filial_id,
    c.id AS cliente_id,
    c.nome_completo AS cliente_nome,
    o.faturada_em AS vendido_em,
    v.total
   FROM ((ordens_servico o
     JOIN clientes c ON ((c.id = COALESCE(o.pagador_id, o.cliente_id))))
     CROSS JOIN LATERAL ( SELECT sum(vendas_efetivas.valor_total) AS total
           FROM vendas_efetivas
          WHERE ((vendas_efetivas.ordem_servico_id = o.id) AND (vendas_efetivas.origem = 'ordem'::text))) v)
  WHERE (o.faturada_em IS NOT NULL)
UNION ALL
 SELECT 'venda_direta'::text AS tipo,
    d.id,
    ('Venda '::text || d.numero) AS rotulo,
    d.filial_id,
    c.id AS cliente_id,
    c.nome_completo AS cliente_nome,
    d.data_venda AS vendido_em,
    v.total
   FROM ((vendas_diretas d
     JOIN clientes c ON ((c.id = d.cliente_id)))
     CROSS JOIN LATERAL ( SELECT sum(vendas_efetivas.valor_total) AS total
           FROM vendas_efetivas
          WHERE (vendas_efetivas.venda_direta_id = d.id)) v);

CREATE VIEW estoques_baixos AS
 SELECT e.filial_id,
    e.produto_id,
    p.nome AS produto_nome,
    e.quantidade,
    e.estoque_minimo,
    e.baixo_desde
   FROM (estoque_filiais e
     JOIN produtos_servicos p ON ((p.id = e.produto_id)))
  WHERE ((e.baixo_desde IS NOT NULL) AND p.ativo);

CREATE VIEW fatos_venda AS
 SELECT v.id AS linha_id,
    v.data_venda AS em,
    1 AS sinal,
    v.filial_id,
    v.tipo,
        CASE
            WHEN (v.ordem_servico_id IS NOT NULL) THEN 'ordem'::text
            WHEN (v.origem = 'importada'::text) THEN 'importada'::text
            ELSE 'direta'::text
        END AS canal,
    v.produto_id,
    v.tecnico_id,
    v.cliente_id,
    v.ordem_servico_id,
    v.venda_direta_id,
    COALESCE(( SELECT i.user_id
           FROM ordens_servico_itens i
          WHERE (i.id = v.ordem_servico_item_id)), v.user_id) AS vendedor_id,
    v.quantidade,
    round((v.quantidade * v.valor_unitario), 2) AS bruto,
    v.desconto,
    v.valor_total AS receita,
    round((v.quantidade * COALESCE(v.custo_unitario, (0)::numeric)), 2) AS custo
   FROM historico_vendas v
  WHERE ((v.situacao = ANY (ARRAY['efetivada'::text, 'estornada'::text])) AND (v.origem <> 'manual'::text))
UNION ALL
 SELECT v.id AS linha_id,
    v.estornada_em AS em,
    '-1'::integer AS sinal,
    v.filial_id,
    v.tipo,
        CASE
            WHEN (v.ordem_servico_id IS NOT NULL) THEN 'ordem'::text
            WHEN (v.origem = 'importada'::text) THEN 'importada'::text
            ELSE 'direta'::text
        END AS canal,
    v.produto_id,
    v.tecnico_id,
    v.cliente_id,
    v.ordem_servico_id,
    v.venda_direta_id,
    COALESCE(( SELECT i.user_id
           FROM ordens_servico_itens i
          WHERE (i.id = v.ordem_servico_item_id)), v.user_id) AS vendedor_id,
    v.quantidade,
    round((v.quantidade * v.valor_unitario), 2) AS bruto,
    v.desconto,
    v.valor_total AS receita,
    round((v.quantidade * COALESCE(v.custo_unitario, (0)::numeric)), 2) AS custo
   FROM historico_vendas v
  WHERE ((v.situacao = 'estornada'::text) AND (v.estornada_em IS NOT NULL) AND (v.origem <> 'manual'::text));

CREATE VIEW garantias_dos_itens AS
 SELECT i.id AS item_id,
    i.ordem_servico_id,
    (base.ate + COALESCE(parada.dias, 0)) AS garantia_ate,
    COALESCE(parada.dias, 0) AS dias_somados
   FROM (((((ordens_servico_itens i
     JOIN ordens_servico o ON ((o.id = i.ordem_servico_id)))
     JOIN filiais f ON ((f.id = o.filial_id)))
     CROSS JOIN configuracoes g)
     CROSS JOIN LATERAL ( SELECT COALESCE(i.garantia_ate,
                CASE
                    WHEN ((o.retirada_em IS NOT NULL) OR (o.pronta_em IS NULL)) THEN (((o.faturada_em AT TIME ZONE COALESCE(f.fuso_horario, g.fuso_horario)))::date + 90)
                    ELSE NULL::date
                END) AS ate) base)
     LEFT JOIN LATERAL ( SELECT (sum(GREATEST(0, (((r.retirada_em AT TIME ZONE COALESCE(f.fuso_horario, g.fuso_horario)))::date - ((r.data_abertura AT TIME ZONE COALESCE(f.fuso_horario, g.fuso_horario)))::date))))::integer AS dias
           FROM ordens_servico r
          WHERE ((r.garantia_de_id = o.id) AND (r.garantia_resultado = 'procedente'::text) AND (r.retirada_em IS NOT NULL))) parada ON (true))
  WHERE ((base.ate IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM itens_devolvidos d
          WHERE (d.item_id = i.id)))));

CREATE VIEW itens_devolvidos AS
 SELECT i.id AS item_id,
    i.ordem_servico_id
   FROM (ordens_servico_itens i
     JOIN ordens_servico o ON ((o.id = i.ordem_servico_id)))
  WHERE ((o.faturada_em IS NOT NULL) AND (EXISTS ( SELECT
           FROM historico_vendas v
          WHERE ((v.ordem_servico_item_id = i.id) AND (v.situacao = 'estornada'::text)))) AND (NOT (EXISTS ( SELECT
           FROM historico_vendas v
          WHERE ((v.ordem_servico_item_id = i.id) AND (v.situacao = ANY (ARRAY['pendente'::text, 'efetivada'::text])))))));

CREATE VIEW lancamentos_prateleira AS
 SELECT id,
    operacao_id,
    movimentacao_id,
    produto_id,
    filial_id,
    delta,
    saldo_apos,
    custo_unitario,
    sem_registro,
    criado_em,
    local,
    custo_informado
   FROM lancamentos_estoque
  WHERE (local = 'prateleira'::text);

CREATE VIEW movimentacoes_documentos AS
 SELECT m.id AS movimentacao_id,
    COALESCE(m.documento_tipo,
        CASE
            WHEN (m.ordem_servico_id IS NOT NULL) THEN 'ordem'::text
            WHEN (v.venda_direta_id IS NOT NULL) THEN 'venda_direta'::text
            ELSE NULL::text
        END) AS documento_tipo,
    COALESCE(m.documento_id, m.ordem_servico_id, v.venda_direta_id) AS documento_id,
    COALESCE(m.documento_linha_id, m.ordem_servico_item_id) AS documento_linha_id,
    COALESCE(m.documento_rotulo, ('OS #'::text || o.numero_os), ('Venda '::text || d.numero)) AS documento_rotulo
   FROM (((movimentacoes_estoque m
     LEFT JOIN historico_vendas v ON ((v.id = m.historico_venda_id)))
     LEFT JOIN ordens_servico o ON ((o.id = m.ordem_servico_id)))
     LEFT JOIN vendas_diretas d ON ((d.id = v.venda_direta_id)));

CREATE VIEW movimentacoes_registradas AS
 SELECT id,
    data_movimentacao,
    tipo_movimentacao,
    produto_id,
    filial_origem_id,
    filial_destino_id,
    cliente_id,
    ordem_servico_id,
    quantidade
   FROM movimentacoes_estoque
  WHERE (situacao = ANY (ARRAY['efetivada'::text, 'estornada'::text]));

CREATE VIEW numeros_das_ordens AS
 SELECT id,
    numero_os
   FROM ordens_servico;

CREATE VIEW numeros_das_vendas AS
 SELECT id,
    numero
   FROM vendas_diretas;

CREATE VIEW onde_abre_o_whatsapp AS
 SELECT abrir_no
   FROM mensagens_configuracao;

CREATE VIEW orcamentos_citados AS
 SELECT id,
    numero,
    filial_id,
    cliente_id,
    situacao
   FROM orcamentos;

CREATE VIEW ordens_a_faturar AS
 SELECT id,
    numero_os,
    filial_id,
    COALESCE(pagador_id, cliente_id) AS devedor_id
   FROM ordens_servico
  WHERE ((faturada_em IS NULL) AND (status <> ALL (ARRAY['entregue'::text, 'cancelada'::text])));

CREATE VIEW ordens_abertas AS
 SELECT id,
    numero_os,
    filial_id,
    cliente_id,
    status,
    COALESCE(status_mudou_em, data_abertura) AS no_status_desde,
    pagador_id
   FROM ordens_servico
  WHERE ordem_aberta(status);

CREATE VIEW ordens_dos_equipamentos AS
 SELECT id,
    equipamento_id,
    numero_os,
    filial_id,
    status,
    data_abertura,
        CASE
            WHEN (tecnico_id IS NOT NULL) THEN ARRAY[tecnico_id, user_id]
            ELSE NULL::uuid[]
        END AS de_quem
   FROM ordens_servico
  WHERE (equipamento_id IS NOT NULL);

CREATE VIEW ordens_dos_orcamentos AS
 SELECT id,
    numero_os,
    status,
    faturada_em,
    equipamento,
    modelo,
    tecnico_id,
    user_id
   FROM ordens_servico;

CREATE VIEW ordens_dos_tecnicos AS
 SELECT id,
    tecnico_id,
    filial_id,
    ARRAY[tecnico_id, user_id] AS de_quem
   FROM ordens_servico
  WHERE ((tecnico_id IS NOT NULL) AND (status <> ALL (ARRAY['entregue'::text, 'cancelada'::text])));

CREATE VIEW ordens_valores AS
 SELECT ordem_servico_id,
    sum(
        CASE
            WHEN (EXISTS ( SELECT
               FROM itens_devolvidos d
              WHERE (d.item_id = i.id))) THEN (0)::numeric
            ELSE valor_total
        END) AS valor_total
   FROM ordens_servico_itens i
  GROUP BY ordem_servico_id;

CREATE VIEW pessoas_sem_acesso AS
 SELECT u.id
   FROM (usuarios u
     JOIN profiles p ON ((p.id = u.id)))
  WHERE ((p.situacao = 'bloqueado'::text) AND (u.email ~~ '%@sem-acesso.invalid'::text) AND (NOT (EXISTS ( SELECT
           FROM contas c
          WHERE (c.usuario_id = u.id)))));

CREATE VIEW posicoes_das_parcelas AS
 SELECT p.id AS parcela_id,
    c.numero,
    c.de
   FROM (parcelas p
     CROSS JOIN LATERAL ( SELECT (count(*) FILTER (WHERE (x.numero <= p.numero)))::integer AS numero,
            (count(*))::integer AS de
           FROM parcelas x
          WHERE ((x.titulo_id = p.titulo_id) AND (NOT (x.cancelada_em IS DISTINCT FROM p.cancelada_em)))) c);

CREATE VIEW prontas_dos_tecnicos AS
 SELECT id,
    tecnico_id,
    filial_id,
    COALESCE(pronta_em, data_entrega) AS pronta_em,
    ARRAY[tecnico_id, user_id] AS de_quem
   FROM ordens_servico
  WHERE ((tecnico_id IS NOT NULL) AND (status = ANY (ARRAY['concluida'::text, 'entregue'::text])));

CREATE VIEW protocolos_dados AS
 SELECT id,
    numero,
    filial_id,
    cliente_id
   FROM protocolos;

CREATE VIEW recebimentos_devolvidos AS
 WITH devolvidos AS NOT MATERIALIZED (
         SELECT t.id,
            (t.cancelado_em IS NOT NULL) AS cancelado,
            d.numero,
            ((t.cancelado_em IS NOT NULL) OR (COALESCE(d.valor, (0)::numeric) > (0)::numeric)) AS devolvido
           FROM (titulos t
             CROSS JOIN LATERAL ( SELECT max(m.numero) AS numero,
                    sum(m.devolvido) AS valor
                   FROM movimentos_financeiros m
                  WHERE ((m.titulo_id = t.id) AND (m.tipo = 'devolucao'::text))) d)
        )
 SELECT movimento_id,
    max(numero) FILTER (WHERE devolvido) AS numero,
    bool_and(cancelado) AS inteiro
   FROM ( SELECT mp.movimento_id,
            d.numero,
            d.devolvido,
            d.cancelado
           FROM ((movimentos_parcelas mp
             JOIN parcelas p ON ((p.id = mp.parcela_id)))
             JOIN devolvidos d ON ((d.id = p.titulo_id)))
        UNION ALL
         SELECT c.movimento_id,
            u.numero,
            u.devolvido,
            u.cancelado
           FROM (creditos_cliente c
             CROSS JOIN LATERAL ( SELECT m.numero,
                    true AS devolvido,
                    (c.saldo = (0)::numeric) AS cancelado
                   FROM (lancamentos_financeiros l
                     JOIN movimentos_financeiros m ON (((m.id = l.movimento_id) AND (m.tipo = 'devolucao'::text))))
                  WHERE ((l.credito_id = c.id) AND (l.valor > (0)::numeric) AND (NOT (EXISTS ( SELECT
                           FROM movimentos_financeiros e
                          WHERE (e.estorno_de_id = m.id)))))
                 OFFSET 0) u)
        UNION ALL
         SELECT c.movimento_id,
            u.numero,
            u.devolvido,
            u.cancelado
           FROM (creditos_cliente c
             CROSS JOIN LATERAL ( SELECT d.numero,
                    d.devolvido,
                    d.cancelado
                   FROM ((((lancamentos_financeiros l
                     JOIN movimentos_financeiros m ON (((m.id = l.movimento_id) AND (m.tipo = 'baixa'::text))))
                     JOIN movimentos_parcelas mp ON ((mp.movimento_id = m.id)))
                     JOIN parcelas p ON ((p.id = mp.parcela_id)))
                     JOIN devolvidos d ON ((d.id = p.titulo_id)))
                  WHERE ((l.credito_id = c.id) AND (l.valor > (0)::numeric) AND (NOT (EXISTS ( SELECT
                           FROM movimentos_financeiros e
                          WHERE (e.estorno_de_id = m.id)))))
                 OFFSET 0) u)) um
  GROUP BY movimento_id
 HAVING bool_or(devolvido);

CREATE VIEW reservas AS
 SELECT produto_id,
    filial_origem_id AS filial_id,
    ordem_servico_id,
    quantidade
   FROM movimentacoes_estoque
  WHERE (situacao = 'pendente'::text);

CREATE VIEW tecnicos_da_casa AS
 SELECT p.id,
    (COALESCE(t.ativo, true) AND ((p.situacao = 'ativo'::text) OR (s.id IS NOT NULL))) AS ativo,
    (s.id IS NOT NULL) AS sem_acesso
   FROM ((profiles p
     LEFT JOIN tecnicos t ON ((t.id = p.id)))
     LEFT JOIN pessoas_sem_acesso s ON ((s.id = p.id)))
  WHERE ((t.id IS NOT NULL) OR (p.papel_id = 'tecnico'::text));

CREATE VIEW uso_da_loja AS
 SELECT (EXISTS ( SELECT
           FROM filiais
          WHERE filiais.ativo
         OFFSET 1)) AS filiais,
    (EXISTS ( SELECT
           FROM ordens_servico
          WHERE (ordens_servico.posicao IS NOT NULL))) AS posicao,
    ((EXISTS ( SELECT
           FROM ordens_servico
          WHERE (ordens_servico.taxa_orcamento IS NOT NULL))) OR (EXISTS ( SELECT
           FROM ordens_servico_configuracao
          WHERE (ordens_servico_configuracao.taxa_servico_id IS NOT NULL)))) AS taxa,
    (EXISTS ( SELECT
           FROM comissao_regras)) AS comissoes,
    (EXISTS ( SELECT
           FROM recorrencias)) AS recorrentes,
    ((EXISTS ( SELECT
           FROM recebiveis_cartao)) OR (EXISTS ( SELECT
           FROM contas_financeiras
          WHERE (contas_financeiras.tipo = 'maquininha'::text)))) AS cartoes,
    (EXISTS ( SELECT
           FROM creditos_cliente)) AS creditos;

CREATE VIEW vendas_efetivas AS
 SELECT id,
    operacao_id,
    origem,
    situacao,
    produto_id,
    filial_id,
    cliente_id,
    ordem_servico_id,
    ordem_servico_item_id,
    venda_direta_id,
    quantidade,
    valor_unitario,
    desconto,
    valor_total,
    custo_unitario,
    data_venda,
    observacoes,
    user_id,
    criado_em,
    tipo,
    tecnico_id,
    estornada_em,
    estornada_por
   FROM historico_vendas
  WHERE (situacao = 'efetivada'::text);

CREATE VIEW vendas_por_venda AS
 SELECT id,
    venda_direta_id,
    numero,
    filial_id,
    cliente_id,
    data_venda,
    observacoes
   FROM ( SELECT vendas_diretas.id,
            vendas_diretas.id AS venda_direta_id,
            vendas_diretas.numero,
            vendas_diretas.filial_id,
            vendas_diretas.cliente_id,
            vendas_diretas.data_venda,
            vendas_diretas.observacoes,
            NULL::uuid AS linha_de,
            NULL::uuid AS ordem_servico_id
           FROM vendas_diretas
        UNION ALL
         SELECT historico_vendas.id,
            NULL::uuid AS uuid,
            NULL::integer AS int4,
            historico_vendas.filial_id,
            historico_vendas.cliente_id,
            historico_vendas.data_venda,
            historico_vendas.observacoes,
            historico_vendas.venda_direta_id,
            historico_vendas.ordem_servico_id
           FROM historico_vendas) vendas
  WHERE ((linha_de IS NULL) AND (ordem_servico_id IS NULL));

CREATE VIEW vendas_registradas AS
 SELECT id,
    data_venda,
    origem,
    produto_id,
    filial_id,
    cliente_id,
    ordem_servico_id,
    venda_direta_id,
    quantidade,
    valor_total
   FROM historico_vendas
  WHERE (situacao = ANY (ARRAY['efetivada'::text, 'estornada'::text]));

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE anexos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE anexos_configuracao TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE arquivos TO app;
GRANT INSERT, SELECT ON TABLE assinaturas TO app;
GRANT INSERT, SELECT ON TABLE auditoria TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE avisos_vistos TO app;
GRANT SELECT ON TABLE cadastros_da_pessoa TO app;
GRANT SELECT ON TABLE cadastros_unidos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE caixas_sessoes TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE categorias_financeiras TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE checklists TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE clientes TO app;
GRANT INSERT, SELECT ON TABLE clientes_consentimentos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE clientes_unidos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE cobrancas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE codigos_recuperacao TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE comissao_fechamentos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE comissao_fechamentos_linhas TO app;
GRANT INSERT, SELECT ON TABLE comissao_fechamentos_vales TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE comissao_regras TO app;
GRANT INSERT, SELECT ON TABLE comissao_regras_antigas TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE comissoes_configuracao TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE comissoes_previstas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE configuracoes TO app;
GRANT SELECT ON TABLE consumidores TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE contas TO app;
GRANT SELECT ON TABLE contas_aguardando TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE contas_financeiras TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE convites TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE convites_filiais TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE creditos_cliente TO app;
GRANT SELECT ON TABLE devedores_dos_documentos TO app;
GRANT SELECT ON TABLE dinheiro_dos_titulos TO app;
GRANT INSERT, SELECT ON TABLE documentos_conteudos TO app;
GRANT SELECT ON TABLE documentos_dos_orcamentos TO app;
GRANT INSERT, SELECT ON TABLE documentos_emitidos TO app;
GRANT SELECT ON TABLE documentos_vendidos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE envios_aparelho TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE equipamentos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE estoque_filiais TO app;
GRANT SELECT ON TABLE estoques_baixos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE etapas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE fatos_mudados TO app;
GRANT SELECT ON TABLE fatos_venda TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE filiais TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE financeiro_configuracao TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE formas_pagamento TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE formas_taxas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE fornecedores TO app;
GRANT SELECT ON TABLE garantias_dos_itens TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE historico_compras TO app;
GRANT INSERT, SELECT ON TABLE historico_custos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE historico_vendas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE idempotencia TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE impressos_filiais TO app;
GRANT SELECT ON TABLE itens_devolvidos TO app;
GRANT INSERT, SELECT ON TABLE lancamentos_comissao TO app;
GRANT INSERT, SELECT ON TABLE lancamentos_estoque TO app;
GRANT INSERT, SELECT ON TABLE lancamentos_financeiros TO app;
GRANT SELECT ON TABLE lancamentos_prateleira TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE limites_taxa TO app;
GRANT INSERT, SELECT ON TABLE links_acessos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE links_publicos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE links_senha TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE logotipos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE mensagens TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE mensagens_configuracao TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE mensagens_filiais TO app;
GRANT SELECT ON TABLE migracoes TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE modelos_equipamento TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE modelos_mensagem TO app;
GRANT INSERT, SELECT ON TABLE modelos_texto TO app;
GRANT SELECT ON TABLE movimentacoes_documentos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE movimentacoes_estoque TO app;
GRANT SELECT ON TABLE movimentacoes_registradas TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE movimentos_financeiros TO app;
GRANT INSERT, SELECT ON TABLE movimentos_formas TO app;
GRANT INSERT, SELECT ON TABLE movimentos_parcelas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE notas_fixadas TO app;
GRANT INSERT, SELECT ON TABLE notas_internas TO app;
GRANT SELECT ON TABLE numeros_das_ordens TO app;
GRANT SELECT ON TABLE numeros_das_vendas TO app;
GRANT SELECT ON TABLE onde_abre_o_whatsapp TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE orcamentos TO app;
GRANT SELECT ON TABLE orcamentos_citados TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE orcamentos_itens TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE orcamentos_modelos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE orcamentos_modelos_itens TO app;
GRANT INSERT, SELECT ON TABLE orcamentos_provas TO app;
GRANT INSERT, SELECT ON TABLE orcamentos_respostas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE orcamentos_versoes TO app;
GRANT SELECT ON TABLE ordens_a_faturar TO app;
GRANT SELECT ON TABLE ordens_abertas TO app;
GRANT SELECT ON TABLE ordens_dos_equipamentos TO app;
GRANT SELECT ON TABLE ordens_dos_orcamentos TO app;
GRANT SELECT ON TABLE ordens_dos_tecnicos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE ordens_servico TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE ordens_servico_configuracao TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE ordens_servico_historico_status TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE ordens_servico_itens TO app;
GRANT SELECT ON TABLE ordens_valores TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE papeis TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE parcelas TO app;
GRANT SELECT ON TABLE pessoas_sem_acesso TO app;
GRANT SELECT ON TABLE posicoes_das_parcelas TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE primeiros_passos TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE produtos_servicos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE profiles TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE profiles_filiais TO app;
GRANT SELECT ON TABLE prontas_dos_tecnicos TO app;
GRANT INSERT, SELECT ON TABLE protocolos TO app;
GRANT SELECT ON TABLE protocolos_dados TO app;
GRANT SELECT ON TABLE recebimentos_devolvidos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE recebiveis_cartao TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE recorrencias TO app;
GRANT SELECT ON TABLE reservas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE retiradas TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE saldos_diarios TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE segundos_fatores TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE senhas_aparelho TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE sessoes TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE tecnicos TO app;
GRANT SELECT ON TABLE tecnicos_da_casa TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE tipos_equipamento TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE titulos TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE tokens_api TO app;
GRANT SELECT ON TABLE uso_da_loja TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE usuarios TO app;
GRANT INSERT, SELECT, UPDATE ON TABLE vendas_configuracao TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE vendas_diretas TO app;
GRANT SELECT ON TABLE vendas_efetivas TO app;
GRANT SELECT ON TABLE vendas_por_venda TO app;
GRANT SELECT ON TABLE vendas_registradas TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE verificacoes TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE webhooks TO app;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE webhooks_entregas TO app;
GRANT SELECT, USAGE ON SEQUENCE auditoria_id_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE comissao_fechamentos_numero_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE comissao_regras_antigas_id_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE fatos_mudados_id_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE historico_custos_id_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE lancamentos_comissao_id_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE lancamentos_estoque_id_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE lancamentos_financeiros_id_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE movimentos_financeiros_numero_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE orcamentos_numero_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE ordens_servico_numero_os_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE protocolos_numero_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE titulos_numero_seq TO app;
GRANT SELECT, USAGE ON SEQUENCE vendas_diretas_numero_seq TO app;
GRANT EXECUTE ON FUNCTION apagar_cobrancas_canceladas() TO app;
GRANT EXECUTE ON FUNCTION apagar_notas(p_cliente_id uuid) TO app;
GRANT EXECUTE ON FUNCTION aparar_acessos(p_antes timestamp with time zone, p_quantos integer) TO app;
GRANT EXECUTE ON FUNCTION arquivos_nao_mudam() TO app;
GRANT EXECUTE ON FUNCTION aviso_de_retirada(p_ordem_id uuid, p_pronta_em timestamp with time zone, p_agora timestamp with time zone) TO app;
GRANT EXECUTE ON FUNCTION contar_garantia() TO app;
GRANT EXECUTE ON FUNCTION esquecer_protocolos(p_antes timestamp with time zone) TO app;
GRANT EXECUTE ON FUNCTION estoque_baixo(quantidade numeric, minimo numeric) TO app;
GRANT EXECUTE ON FUNCTION excluir_produto_sem_historico(p_produto_id uuid) TO app;
GRANT EXECUTE ON FUNCTION idempotencia_da_chave(p_user_id uuid, p_chave text) TO app;
GRANT EXECUTE ON FUNCTION identificador(texto text) TO app;
GRANT EXECUTE ON FUNCTION itens_enviados_nao_mudam() TO app;
GRANT EXECUTE ON FUNCTION movimentacao_postada_imutavel() TO app;
GRANT EXECUTE ON FUNCTION movimento_financeiro_imutavel() TO app;
GRANT EXECUTE ON FUNCTION orcamento_enviado_nao_muda() TO app;
GRANT EXECUTE ON FUNCTION ordem_aberta(status text) TO app;
GRANT EXECUTE ON FUNCTION ordem_de_texto(texto text) TO app;
GRANT EXECUTE ON FUNCTION ordem_parada(status text, status_mudou_em timestamp with time zone, data_abertura timestamp with time zone, dias integer, agora timestamp with time zone) TO app;
GRANT EXECUTE ON FUNCTION ordem_parada_desde(status text, status_mudou_em timestamp with time zone, data_abertura timestamp with time zone, dias integer, agora timestamp with time zone) TO app;
GRANT EXECUTE ON FUNCTION ordens_paradas(agora timestamp with time zone) TO app;
GRANT EXECUTE ON FUNCTION redigir_acessos(p_cliente_id uuid) TO app;
GRANT EXECUTE ON FUNCTION redigir_anexos(p_cliente_id uuid) TO app;
GRANT EXECUTE ON FUNCTION redigir_assinaturas(p_cliente_id uuid) TO app;
GRANT EXECUTE ON FUNCTION redigir_cliente(p_cliente_id uuid, p_user_id uuid, p_operacao_id uuid, p_agora timestamp with time zone) TO app;
GRANT EXECUTE ON FUNCTION redigir_equipamentos(p_cliente_id uuid) TO app;
GRANT EXECUTE ON FUNCTION redigir_impressos(p_pessoa_id uuid) TO app;
GRANT EXECUTE ON FUNCTION redigir_orcamentos(p_cliente_id uuid) TO app;
GRANT EXECUTE ON FUNCTION redigir_resultados(p_cliente_id uuid) TO app;
GRANT EXECUTE ON FUNCTION regra_de_comissao(p_profile_id uuid, p_vendedor boolean, p_tipo text, p_produto_id uuid, p_dia date, p_quando timestamp with time zone) TO app;
GRANT EXECUTE ON FUNCTION revogar_links_da_cancelada() TO app;
GRANT EXECUTE ON FUNCTION revogar_links_do_orcamento() TO app;
GRANT EXECUTE ON FUNCTION seguir_cliente(p_de uuid, p_para uuid) TO app;
GRANT EXECUTE ON FUNCTION sem_acento(texto text) TO app;
GRANT EXECUTE ON FUNCTION taxa_saiu_da_ordem() TO app;
GRANT EXECUTE ON FUNCTION tecnico_fica() TO app;
GRANT EXECUTE ON FUNCTION texto_busca(texto text) TO app;
GRANT EXECUTE ON FUNCTION vencimentos_recorrentes(p_ate date) TO app;
GRANT EXECUTE ON FUNCTION venda_postada_fica() TO app;
