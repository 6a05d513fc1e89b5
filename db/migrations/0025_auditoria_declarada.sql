-- What a row of the audit log is found by is written with it, as the slice of its table declares. Rows written before keep
-- what the functions made of them.
alter table auditoria
  alter column busca drop expression,
  alter column ligacoes drop expression;
drop function busca_auditoria(jsonb, jsonb);
drop function ligacoes_auditoria(uuid, jsonb, jsonb);

-- As before; a row without content is found by nothing but its customer.
create or replace function redigir_cliente(p_cliente_id uuid, p_user_id uuid, p_operacao_id uuid, p_agora timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
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
