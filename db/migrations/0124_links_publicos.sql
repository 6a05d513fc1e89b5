-- Public links (paper 02 § 7): a customer follows an order without signing in. The token is only in the link; here is its hash.
create table links_publicos (
  id uuid primary key,
  sha256 bytea not null constraint links_publicos_sha256_key unique constraint links_publicos_sha256_check check (octet_length(sha256) = 32),
  finalidade text not null constraint links_publicos_finalidade_check check (finalidade in ('ordem', 'assinatura')),
  ordem_servico_id uuid not null constraint links_publicos_ordem_fkey references ordens_servico (id) on delete cascade,
  -- Who gave it to the customer.
  user_id uuid not null constraint links_publicos_user_id_fkey references usuarios (id),
  operacao_id uuid not null,
  criado_em timestamptz not null,
  expira_em timestamptz not null,
  revogado_em timestamptz,
  constraint links_publicos_prazo check (expira_em > criado_em)
);
create index links_publicos_ordem_idx on links_publicos (ordem_servico_id, finalidade, criado_em desc);
create index links_publicos_user_idx on links_publicos (user_id);

-- Every use, as the proof of what was answered. Null address and browser: removed because the person asked for it.
create table links_acessos (
  id uuid primary key,
  link_id uuid not null constraint links_acessos_link_id_fkey references links_publicos (id) on delete cascade,
  ato text not null constraint links_acessos_ato_check check (ato in ('ler', 'aprovar', 'recusar', 'avisar_pix', 'assinar')),
  endereco text constraint links_acessos_endereco_check check (char_length(endereco) <= 64),
  navegador text constraint links_acessos_navegador_check check (char_length(navegador) <= 300),
  criado_em timestamptz not null
);
create index links_acessos_link_idx on links_acessos (link_id, criado_em);

-- A cancelled order is followed no more, by whichever path it was cancelled.
create function revogar_links_da_cancelada() returns trigger language plpgsql as $$
begin
  update links_publicos set revogado_em = coalesce(new.status_mudou_em, now())
  where ordem_servico_id = new.id and revogado_em is null;
  return null;
end $$;
create trigger revogar_links_da_cancelada after update of status on ordens_servico
  for each row when (new.status = 'cancelada' and old.status <> 'cancelada') execute function revogar_links_da_cancelada();

-- The answer by a link names it, and where it came from.
alter table orcamentos_respostas
  add column link_id uuid constraint orcamentos_respostas_link_id_fkey references links_publicos (id) on delete set null,
  add column endereco text constraint orcamentos_respostas_endereco_check check (char_length(endereco) <= 64),
  add column navegador text constraint orcamentos_respostas_navegador_check check (char_length(navegador) <= 300);
create index orcamentos_respostas_link_idx on orcamentos_respostas (link_id) where link_id is not null;

-- A customer by a link acts in the name of a person of the shop; this is who is shown instead.
alter table ordens_servico_historico_status add column por text constraint historico_status_por_check check (char_length(por) <= 60);
alter table auditoria add column origem text constraint auditoria_origem_check check (char_length(origem) <= 60);

create function redigir_acessos(p_cliente_id uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update links_acessos a set endereco = null, navegador = null
  from links_publicos l join ordens_servico o on o.id = l.ordem_servico_id
  where l.id = a.link_id and o.cliente_id = p_cliente_id;
  update orcamentos_respostas r set endereco = null, navegador = null
  from orcamentos q where q.id = r.orcamento_id and q.cliente_id = p_cliente_id;
$$;
revoke execute on function redigir_acessos from public;
