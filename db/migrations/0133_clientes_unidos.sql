-- Registrations of one person are merged (paper 02 § 9): where each that was taken in has gone, so that its old address still opens.
create table clientes_unidos (
  -- The id that the registration had; its row is gone.
  id uuid primary key,
  -- The registration that stayed. No key: it may be deleted and restored as any other.
  cliente_id uuid not null,
  filial_id uuid not null constraint clientes_unidos_filial_id_fkey references filiais (id) on delete cascade,
  unido_em timestamptz not null,
  user_id uuid not null constraint clientes_unidos_user_id_fkey references usuarios (id),
  constraint clientes_unidos_outro_check check (id <> cliente_id)
);
create index clientes_unidos_cliente_idx on clientes_unidos (cliente_id);
create index clientes_unidos_filial_idx on clientes_unidos (filial_id);
create index clientes_unidos_user_idx on clientes_unidos (user_id);

-- An order names its device together with its customer, and a merge changes both, one after the other.
alter table ordens_servico alter constraint ordens_servico_equipamento_id_fkey deferrable initially immediate;

-- What the program may only add to follows the person, so that the copy of their data and anonymising still reach it.
create function seguir_cliente(p_de uuid, p_para uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update clientes_consentimentos set cliente_id = p_para where cliente_id = p_de;
  update assinaturas set cliente_id = p_para where cliente_id = p_de;
  update documentos_emitidos set pessoa_id = p_para where pessoa_id = p_de;
$$;
revoke execute on function seguir_cliente from public;

-- What stands below the customers reads this: the copy of a person's data tells what was done to a registration that was merged.
create view cadastros_unidos as select id, cliente_id from clientes_unidos;

update papeis set versao = versao + 1, permissoes = permissoes || array['clientes:unir'] where id = 'gerente';
