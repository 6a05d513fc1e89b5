-- The result that a write stored under its key may hold a name, a telephone or a message without the customer's id. By its act, anonymising
-- finds it all the same: the audit log knows which acts were about the customer's records.
alter table idempotencia add column operacao_id uuid;
create index idempotencia_operacao_idx on idempotencia (operacao_id);

-- A result of an older program has no act; it goes when it names one of the records.
create function redigir_resultados(p_cliente_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_registros text[] := array(
    select distinct registro_id::text from auditoria where ligacoes @> array[p_cliente_id::text] and registro_id is not null);
begin
  update idempotencia set resultado = null, status = 'redigida'
  where resultado is not null and (
    operacao_id in (select operacao_id from auditoria where ligacoes && v_registros)
    or (operacao_id is null and exists (select from unnest(v_registros) as r where position(r in resultado::text) > 0)));
end $$;
revoke execute on function redigir_resultados from public;

-- Internal notes are written about people as much as about devices.
create function apagar_notas(p_cliente_id uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from notas_internas where ordem_servico_id in (select id from ordens_servico where cliente_id = p_cliente_id);
$$;
revoke execute on function apagar_notas from public;
