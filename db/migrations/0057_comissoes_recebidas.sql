-- Until when the nightly job has looked at receipts: it then looks only at the titles that moved since. Null: at all.
alter table comissoes_configuracao add column recebidas_em timestamptz;
create index movimentos_financeiros_criado_em_idx on movimentos_financeiros using brin (criado_em);

-- The reasons of a changed technician and of cash posted as found may name the customer too: anonymising empties them.
create or replace function redigir_cliente(p_cliente_id uuid, p_user_id uuid, p_operacao_id uuid, p_agora timestamptz)
  returns int language plpgsql security definer set search_path = public, pg_temp as
$$
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
end $$;

update auditoria a set antes = antes - 'motivo', depois = depois - 'motivo'
from clientes c join historico_vendas v on v.cliente_id = c.id
where c.anonimizado_em is not null and a.operacao = 'comissoes.trocarTecnico'
  and (a.tabela, a.registro_id) in (('historico_vendas', v.id), ('ordens_servico_itens', v.ordem_servico_item_id));
