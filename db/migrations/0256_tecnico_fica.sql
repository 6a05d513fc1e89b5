-- tecnicos: a person is a technician by the built-in role, or by a row. Moved to another role, a technician used to
-- vanish from orders and commissions. The row now keeps them; a manager may make them inactive in Técnicos.
create function tecnico_fica() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tecnicos (id, user_id, criado_em) values (new.id, new.id, now()) on conflict (id) do nothing;
  return null;
end $$;
revoke execute on function tecnico_fica from public;
create trigger tecnico_fica after update of papel_id on profiles for each row
  when (old.papel_id = 'tecnico' and new.papel_id is distinct from old.papel_id and old.situacao = 'ativo')
  execute function tecnico_fica();
