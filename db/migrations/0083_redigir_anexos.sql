-- LGPD: the names and captions of a customer's files, in the history of their orders and in the kept answers of changed
-- captions; 'Foto · Entrada' stays. The orders are those that the audit log knows of the customer, so that those of removed
-- files and of removed orders are among them. It acts as the owner, so nobody may call it but the program's role.
create function redigir_anexos(p_cliente_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
revoke execute on function redigir_anexos from public;

-- Those that were anonymised before.
select redigir_anexos(registro_id) from (select distinct registro_id from auditoria where operacao = 'clientes.redigir') antes;
