-- The order's promise and the bench (paper 02 §§ 1, 2).

-- etapas: the shop's own labels under one of the seven states.
create table etapas (
  id uuid primary key,
  status text not null check (status in ('aberta', 'em_andamento', 'aguardando_pecas', 'aguardando_aprovacao', 'concluida', 'cancelada', 'entregue')),
  nome text not null check (nome <> '' and length(nome) <= 40),
  posicao int not null check (posicao >= 0),
  ativo boolean not null default true,
  versao int not null default 1,
  user_id uuid not null references usuarios (id),
  criado_em timestamptz not null,
  -- An order's etapa is of its status.
  constraint etapas_id_status_key unique (id, status)
);
create unique index etapas_nome_key on etapas (status, sem_acento(nome));

alter table ordens_servico
  add column prazo timestamptz,
  add column prioridade smallint not null default 0 constraint ordens_servico_prioridade_check check (prioridade between 0 and 2),
  add column etapa_id uuid,
  add column pronta_em timestamptz,
  add column laudo text constraint ordens_servico_laudo_check check (laudo <> '' and length(laudo) <= 5000),
  add column resultado text constraint ordens_servico_resultado_check check (resultado in ('consertado', 'sem_conserto', 'recusado', 'desistencia')),
  add column posicao text constraint ordens_servico_posicao_check check (posicao <> '' and length(posicao) <= 30),
  add constraint ordens_servico_etapa_fkey foreign key (etapa_id, status) references etapas (id, status);

-- Orders that are ready now, since when.
update ordens_servico o set pronta_em = coalesce((
    select max(h.criado_em) from ordens_servico_historico_status h where h.ordem_servico_id = o.id and h.para = 'concluida'), o.data_abertura)
  where o.status = 'concluida';
alter table ordens_servico add constraint ordens_servico_pronta_check
  check (pronta_em is null or status in ('concluida', 'entregue'));

create index ordens_servico_prazo_idx on ordens_servico (filial_id, prazo)
  where prazo is not null and status in ('aberta', 'em_andamento', 'aguardando_pecas', 'aguardando_aprovacao');
create index ordens_servico_etapa_idx on ordens_servico (etapa_id) where etapa_id is not null;


update papeis set permissoes = permissoes || array['modelos:editar'], versao = versao + 1 where id = 'gerente';
