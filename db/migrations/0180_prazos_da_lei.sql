-- The program asks for the erasing, and the law's term holds whatever instant it names: a wrong clock or a fault of the program erases
-- nothing early.
create or replace function esquecer_protocolos(p_antes timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids uuid[] := array(
    select id from protocolos where criado_em < least(p_antes, now() - interval '5 years') order by criado_em limit 1000);
begin
  update documentos_conteudos set conteudo = null
  where conteudo is not null and sha256 in (
    select sha256 from documentos_emitidos where tabela = 'protocolos' and registro_id = any (v_ids));
  delete from protocolos where id = any (v_ids);
  return cardinality(v_ids);
end $$;

create or replace function aparar_acessos(p_antes timestamptz, p_quantos int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
