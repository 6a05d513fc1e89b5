-- Reads of a customer's link that proved nothing are not kept for ever. A link that was answered, signed or paid by keeps every
-- use, as the proof of it (00 § 5). The program itself may not delete a use.
create index links_acessos_lidos_idx on links_acessos (criado_em) where ato = 'ler';

create function aparar_acessos(p_antes timestamptz, p_quantos int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  apagados int;
begin
  delete from links_acessos where id in (
    select a.id from links_acessos a join links_publicos l on l.id = a.link_id
    where a.ato = 'ler' and a.criado_em < p_antes and l.expira_em < p_antes
      and not exists (select from links_acessos o where o.link_id = a.link_id and o.ato <> 'ler')
    order by a.criado_em limit p_quantos);
  get diagnostics apagados = row_count;
  return apagados;
end $$;
revoke execute on function aparar_acessos from public;
