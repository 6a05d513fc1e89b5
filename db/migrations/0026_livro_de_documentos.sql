-- The stock ledger learns what the second half of the product asks of it: documents of any slice, reasons, stages of a
-- transfer, stock in transit, average cost, and sales whose reversal has a day of its own. No movement and no posting is
-- rewritten: what old rows do not say stays null, and movimentacoes_documentos coalesces.

-- All indexes of the sales are built again below.
set local maintenance_work_mem = '256MB';

-- Movements ------------------------------------------------------------------------------------------------------
alter table movimentacoes_estoque
  add column documento_tipo text,
  add column documento_id uuid,
  add column documento_linha_id uuid,
  add column documento_rotulo text,
  add column razao text,
  add column etapa text,
  drop constraint movimentacoes_estoque_motivo_check,
  add constraint movimentacoes_estoque_motivo_check check (motivo in (
    'manual', 'estoque_inicial', 'correcao_cadastro', 'ordem', 'venda_direta', 'estorno',
    'recebimento', 'devolucao_fornecedor', 'reposicao', 'transferencia', 'inventario')),
  -- Orders and direct sales have columns of their own, which say it for them.
  add constraint movimentacoes_estoque_documento_check check (
    (documento_tipo is null) = (documento_id is null)
    and (documento_rotulo is null) = (documento_id is null)
    and (documento_linha_id is null or documento_id is not null)
    and (documento_id is null or ordem_servico_id is null)
    and documento_tipo not in ('ordem', 'venda_direta')
    and length(documento_rotulo) between 1 and 20),
  add constraint movimentacoes_estoque_razao_check check (
    razao in ('quebra', 'defeito', 'furto', 'uso_interno', 'brinde', 'outro')),
  add constraint movimentacoes_estoque_etapa_check check (case etapa
    when 'perda' then tipo_movimentacao in ('saida', 'entrada')
    else etapa is null or (tipo_movimentacao = 'transferencia' and etapa in ('envio', 'recebimento', 'retorno', 'reabertura')) end);
create index movimentacoes_estoque_documento_idx on movimentacoes_estoque (documento_id) where documento_id is not null;

-- The document of each movement, whichever columns name it.
create view movimentacoes_documentos as
select m.id as movimentacao_id,
  coalesce(m.documento_tipo, case when m.ordem_servico_id is not null then 'ordem' when v.venda_direta_id is not null then 'venda_direta' end)
    as documento_tipo,
  coalesce(m.documento_id, m.ordem_servico_id, v.venda_direta_id) as documento_id,
  coalesce(m.documento_linha_id, m.ordem_servico_item_id) as documento_linha_id,
  coalesce(m.documento_rotulo, 'OS #' || o.numero_os, 'Venda ' || d.numero) as documento_rotulo
from movimentacoes_estoque m
left join historico_vendas v on v.id = m.historico_venda_id
left join ordens_servico o on o.id = m.ordem_servico_id
left join vendas_diretas d on d.id = v.venda_direta_id;

create or replace function movimentacao_postada_imutavel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.situacao in ('efetivada', 'estornada') and current_user <> (select tableowner from pg_tables where schemaname = tg_table_schema and tablename = tg_table_name) then
      raise exception 'movement % is posted and cannot be deleted', old.id using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if old.situacao in ('efetivada', 'estornada') and
     (new.produto_id, new.tipo_movimentacao, new.etapa, new.filial_origem_id, new.filial_destino_id, new.quantidade, new.data_movimentacao,
      new.estorno_de_id, new.documento_tipo, new.documento_id, new.documento_linha_id)
     is distinct from
     (old.produto_id, old.tipo_movimentacao, old.etapa, old.filial_origem_id, old.filial_destino_id, old.quantidade, old.data_movimentacao,
      old.estorno_de_id, old.documento_tipo, old.documento_id, old.documento_linha_id) then
    raise exception 'movement % is posted and cannot be changed', old.id using errcode = 'integrity_constraint_violation';
  end if;
  if old.situacao = 'estornada' and new.situacao <> 'estornada' then
    raise exception 'movement % was reversed for good', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Postings: on the shelf or in transit -----------------------------------------------------------------------------
alter table lancamentos_estoque
  add column local text not null default 'prateleira',
  add column custo_informado boolean not null default false,
  add constraint lancamentos_estoque_local_check check (local in ('prateleira', 'transito')),
  drop constraint lancamentos_estoque_movimentacao_id_filial_id_key,
  add constraint lancamentos_estoque_movimentacao_id_filial_id_local_key unique (movimentacao_id, filial_id, local);
create index lancamentos_estoque_criado_em_idx on lancamentos_estoque using brin (criado_em);

create view lancamentos_prateleira as select * from lancamentos_estoque where local = 'prateleira';

alter table estoque_filiais
  add column em_transito numeric(15,4) not null default 0,
  add column posicao text,
  add constraint estoque_filiais_posicao_check check (length(posicao) between 1 and 20);

-- Average cost -----------------------------------------------------------------------------------------------------
alter table produtos_servicos
  add column custo_medio numeric(15,6),
  add column em_transito numeric(15,4) not null default 0,
  add constraint produtos_servicos_custo_medio_check check (
    custo_medio is null or (custo_medio >= 0 and valor_custo is not distinct from round(custo_medio, 2)));

-- A row for each product and document that computed its cost: stock q at cost c before, n pieces worth v in it.
create table historico_custos (
  id bigint generated always as identity primary key,
  produto_id uuid not null references produtos_servicos (id),
  operacao_id uuid not null,
  motivo text not null check (motivo in ('entrada', 'estorno', 'cadastro')),
  q numeric(15,4) not null,
  c numeric(15,6),
  n numeric(15,4) not null,
  v numeric(25,10) not null,
  custo_apos numeric(15,6),
  criado_em timestamptz not null
);
create index historico_custos_produto_idx on historico_custos (produto_id, id);

create or replace function excluir_produto_sem_historico(p_produto_id uuid) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare excluido jsonb;
begin
  perform 1 from estoque_filiais where produto_id = p_produto_id order by filial_id for update;
  perform 1 from produtos_servicos where id = p_produto_id for update;
  if exists (select 1 from movimentacoes_estoque m left join movimentacoes_estoque o on o.id = m.estorno_de_id
             where m.produto_id = p_produto_id
               and coalesce(o.motivo, m.motivo) not in ('estoque_inicial', 'correcao_cadastro'))
     or exists (select 1 from historico_vendas where produto_id = p_produto_id)
     or exists (select 1 from historico_compras where produto_id = p_produto_id)
     or exists (select 1 from ordens_servico_itens where produto_servico_id = p_produto_id) then
    return null;
  end if;
  -- The average cost and the stock in transit are the ledger's, which goes.
  select to_jsonb(p) - 'busca' - 'custo_medio' - 'em_transito' || jsonb_build_object('movimentacoes',
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.id), '[]') from movimentacoes_estoque m where m.produto_id = p.id))
    into excluido from produtos_servicos p where p.id = p_produto_id;
  delete from historico_custos where produto_id = p_produto_id;
  delete from lancamentos_estoque where produto_id = p_produto_id;
  delete from movimentacoes_estoque where produto_id = p_produto_id;
  delete from estoque_filiais where produto_id = p_produto_id;
  delete from produtos_servicos where id = p_produto_id;
  return excluido;
end $$;

-- Orders -----------------------------------------------------------------------------------------------------------
alter table ordens_servico_itens add column tecnico_id uuid references usuarios (id);
alter table ordens_servico add column pagador_id uuid references clientes (id);
create index ordens_servico_pagador_idx on ordens_servico (pagador_id) where pagador_id is not null;

-- Sales ------------------------------------------------------------------------------------------------------------
-- The change of type writes every row once, without its triggers, and builds the indexes after it.
create function pg_temp.tipo_do_produto(p_id uuid) returns text language plpgsql stable as $$
begin
  return (select tipo from produtos_servicos where id = p_id);
end $$;

alter table historico_vendas
  add column tipo text,
  add column tecnico_id uuid references usuarios (id),
  add column estornada_em timestamptz,
  add column estornada_por uuid references usuarios (id);
alter table historico_vendas
  alter column tipo type text using pg_temp.tipo_do_produto(produto_id),
  alter column tipo set not null,
  add constraint historico_vendas_tipo_check check (tipo in ('produto', 'servico')),
  drop constraint historico_vendas_origem_check,
  add constraint historico_vendas_origem_check check (origem in ('ordem', 'venda_direta', 'movimentacao', 'manual', 'importada'));

-- Reversals without a movement are a billing's services: the order's audit log tells when, else the day of the sale.
update historico_vendas v set estornada_em = e.estornada_em, estornada_por = e.estornada_por
from (
  select v.id, coalesce(m.data_estorno, a.criado_em, v.data_venda) as estornada_em, coalesce(m.estornada_por, a.user_id) as estornada_por
  from historico_vendas v
  left join movimentacoes_estoque m on m.historico_venda_id = v.id and m.estorno_de_id is null and m.situacao = 'estornada'
  left join lateral (
    select criado_em, user_id from auditoria
    where m.id is null and tabela = 'ordens_servico' and registro_id = v.ordem_servico_id
      and operacao = 'ordens_servico.estornarFaturamento' and criado_em > v.data_venda
    order by criado_em, id limit 1) a on true
  where v.situacao = 'estornada') e
where e.id = v.id;
alter table historico_vendas
  add constraint historico_vendas_estornada_em_check check ((situacao = 'estornada') = (estornada_em is not null));

-- What took effect on a day, with all that its sums need; and what was reversed on a day.
create index historico_vendas_fatos_idx on historico_vendas (data_venda, filial_id)
  include (tipo, origem, tecnico_id, ordem_servico_id, venda_direta_id, quantidade, valor_unitario, desconto, valor_total, custo_unitario)
  where situacao in ('efetivada', 'estornada');
create index historico_vendas_estornada_em_idx on historico_vendas (estornada_em, filial_id) where estornada_em is not null;
analyze historico_vendas;

-- The view's columns are those that the table had when it was made.
create or replace view vendas_efetivas as select * from historico_vendas where situacao = 'efetivada';

-- A past day of a branch whose facts were changed: sums that were stored for it and later days are void.
create table fatos_mudados (
  id bigint generated always as identity primary key,
  filial_id uuid not null references filiais (id) on delete cascade,
  dia date not null
);
