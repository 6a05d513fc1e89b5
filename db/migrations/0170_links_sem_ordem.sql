-- A link and a message may be about a quote without an order (paper 02 §§ 6, 7), a message also about a protocol (§ 9).

-- orcamentos: whose a quote without an order is.
create view orcamentos_sem_ordem as select id, numero, filial_id, cliente_id, situacao from orcamentos where ordem_servico_id is null;

alter table links_publicos
  alter column ordem_servico_id drop not null,
  add column orcamento_id uuid constraint links_publicos_orcamento_fkey references orcamentos (id) on delete cascade,
  drop constraint links_publicos_finalidade_check,
  add constraint links_publicos_finalidade_check check (finalidade in ('ordem', 'assinatura', 'retirada', 'orcamento')),
  add constraint links_publicos_de_check check (case finalidade
    when 'orcamento' then orcamento_id is not null and ordem_servico_id is null
    else ordem_servico_id is not null and orcamento_id is null end);
create index links_publicos_orcamento_idx on links_publicos (orcamento_id, criado_em desc) where orcamento_id is not null;

-- A cancelled quote is answered no more, by whichever path it was cancelled.
create function revogar_links_do_orcamento() returns trigger language plpgsql as $$
begin
  update links_publicos set revogado_em = now() where orcamento_id = new.id and revogado_em is null;
  return null;
end $$;
create trigger revogar_links_do_orcamento after update of situacao on orcamentos
  for each row when (new.situacao = 'cancelado' and old.situacao <> 'cancelado') execute function revogar_links_do_orcamento();

create or replace function redigir_acessos(p_cliente_id uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update links_acessos a set endereco = null, navegador = null
  from links_publicos l
  where l.id = a.link_id and (l.ordem_servico_id in (select id from ordens_servico where cliente_id = p_cliente_id)
    or l.orcamento_id in (select id from orcamentos where cliente_id = p_cliente_id));
  update orcamentos_respostas r set endereco = null, navegador = null
  from orcamentos q where q.id = r.orcamento_id and q.cliente_id = p_cliente_id;
$$;

-- protocolos: whose a protocol is.
create view protocolos_dados as select id, numero, filial_id, cliente_id from protocolos;

alter table mensagens
  alter column ordem_servico_id drop not null,
  add column orcamento_id uuid constraint mensagens_orcamento_id_fkey references orcamentos (id) on delete cascade,
  -- It goes with its protocol, after five years.
  add column protocolo_id uuid constraint mensagens_protocolo_id_fkey references protocolos (id) on delete cascade,
  add constraint mensagens_de_check check (num_nonnulls(ordem_servico_id, orcamento_id, protocolo_id) = 1);
create index mensagens_orcamento_idx on mensagens (orcamento_id, criado_em desc) where orcamento_id is not null;
create index mensagens_protocolo_idx on mensagens (protocolo_id, criado_em desc) where protocolo_id is not null;
