-- 'Protocolo de atendimento' (paper 02 § 9): a number for whoever asked the shop for something, with or without an order. State laws keep it
-- five years (PR Lei 18.953/2017, SE Lei 8.179/2016): until then nothing changes or deletes it, anonymising included.
create table protocolos (
  id uuid primary key,
  numero int generated always as identity constraint protocolos_numero_key unique,
  filial_id uuid not null constraint protocolos_filial_id_fkey references filiais (id),
  cliente_id uuid constraint protocolos_cliente_id_fkey references clientes (id),
  nome text not null constraint protocolos_nome_check check (nome <> '' and length(nome) <= 120),
  telefone text constraint protocolos_telefone_check check (telefone <> '' and length(telefone) <= 20),
  motivo text not null constraint protocolos_motivo_check check (motivo <> '' and length(motivo) <= 500),
  user_id uuid not null constraint protocolos_user_id_fkey references usuarios (id),
  criado_em timestamptz not null,
  busca text generated always as (texto_busca(numero::text || ' ' || nome || ' ' || coalesce(telefone, '') || ' ' || motivo)) stored
);
create index protocolos_numero_idx on protocolos (filial_id, numero);
create index protocolos_criado_idx on protocolos (filial_id, criado_em, id);
create index protocolos_cliente_idx on protocolos (cliente_id, criado_em) where cliente_id is not null;
create index protocolos_prazo_idx on protocolos (criado_em);
create index protocolos_user_idx on protocolos (user_id);
create index protocolos_busca_idx on protocolos using gin (busca gin_trgm_ops);

-- The papers of the protocols that were given before go with them.
create function esquecer_protocolos(p_antes timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids uuid[] := array(select id from protocolos where criado_em < p_antes order by criado_em limit 1000);
begin
  update documentos_conteudos set conteudo = null
  where conteudo is not null and sha256 in (
    select sha256 from documentos_emitidos where tabela = 'protocolos' and registro_id = any (v_ids));
  delete from protocolos where id = any (v_ids);
  return cardinality(v_ids);
end $$;
revoke execute on function esquecer_protocolos from public;

-- Merging two registrations: what only grows follows by functions of the owner.
create or replace function seguir_cliente(p_de uuid, p_para uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update clientes_consentimentos set cliente_id = p_para where cliente_id = p_de;
  update assinaturas set cliente_id = p_para where cliente_id = p_de;
  update documentos_emitidos set pessoa_id = p_para where pessoa_id = p_de;
  update protocolos set cliente_id = p_para where cliente_id = p_de;
$$;
