-- What asks for attention, each worded once: the bell counts it, the lists are narrowed to it and mark its rows.

-- Stock of a branch at or below its minimum, where it has one.
create function estoque_baixo(quantidade numeric, minimo numeric) returns boolean
  language sql immutable parallel safe
  return minimo > 0 and quantidade <= minimo;

-- Since when it is low, null while it is not. Written with the balance: an index over the balance itself would cost every posting.
alter table estoque_filiais add column baixo_desde timestamptz;

update estoque_filiais e set baixo_desde = coalesce(
  (select min(l.criado_em) from lancamentos_estoque l
   where l.produto_id = e.produto_id and l.filial_id = e.filial_id and l.id > coalesce(
     (select max(acima.id) from lancamentos_estoque acima
      where acima.produto_id = e.produto_id and acima.filial_id = e.filial_id and acima.saldo_apos > e.estoque_minimo), 0)),
  (select p.criado_em from produtos_servicos p where p.id = e.produto_id))
where estoque_baixo(e.quantidade, e.estoque_minimo);

create index estoque_filiais_baixo_idx on estoque_filiais (filial_id, baixo_desde) where baixo_desde is not null;

create view estoques_baixos as
select e.filial_id, e.produto_id, p.nome as produto_nome, e.quantidade, e.estoque_minimo, e.baixo_desde
from estoque_filiais e join produtos_servicos p on p.id = e.produto_id
where e.baixo_desde is not null and p.ativo;

-- Null: the order has the status that it was opened with.
alter table ordens_servico add column status_mudou_em timestamptz;

update ordens_servico o set status_mudou_em = h.mudou_em
from (select ordem_servico_id, max(criado_em) as mudou_em from ordens_servico_historico_status where de is not null group by 1) h
where h.ordem_servico_id = o.id;

create index ordens_servico_no_status_idx on ordens_servico (filial_id, coalesce(status_mudou_em, data_abertura))
  where status not in ('entregue', 'cancelada');

-- Orders that are neither delivered nor cancelled and whose status nobody changed for as many days as the settings say. A
-- function and not a view because every operation has a clock of its own.
create function ordens_paradas(agora timestamptz)
  returns table (id uuid, filial_id uuid, no_status_desde timestamptz, parada_em timestamptz)
  language sql stable parallel safe as
$$
  select o.id, o.filial_id, coalesce(o.status_mudou_em, o.data_abertura), coalesce(o.status_mudou_em, o.data_abertura) + c.prazo
  from ordens_servico o cross join (select dias_ordem_parada * interval '24 hours' as prazo from configuracoes) c
  where o.status not in ('entregue', 'cancelada') and coalesce(o.status_mudou_em, o.data_abertura) < agora - c.prazo
$$;

-- When a person last looked at the notices of a branch, or of the whole company where there is none.
create table avisos_vistos (
  usuario_id uuid not null constraint avisos_vistos_usuario_id_fkey references usuarios (id),
  filial_id uuid constraint avisos_vistos_filial_id_fkey references filiais (id) on delete cascade,
  visto_em timestamptz not null,
  constraint avisos_vistos_key unique nulls not distinct (usuario_id, filial_id)
);
create index avisos_vistos_filial_id_idx on avisos_vistos (filial_id);
