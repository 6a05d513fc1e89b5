-- Models of quotes: priced lines, often for one model of device. They are the whole company's.
create table orcamentos_modelos (
  id uuid primary key,
  nome text not null check (nome <> '' and length(nome) <= 80),
  modelo_equipamento_id uuid references modelos_equipamento (id) on delete set null,
  ativo boolean not null default true,
  user_id uuid not null references usuarios (id),
  versao int not null default 1,
  criado_em timestamptz not null,
  -- The name and the model of the device, whose words never change.
  busca text not null
);
create index orcamentos_modelos_nome_idx on orcamentos_modelos (sem_acento(nome), id);
create index orcamentos_modelos_busca_idx on orcamentos_modelos using gin (busca gin_trgm_ops);
create index orcamentos_modelos_aparelho_idx on orcamentos_modelos (modelo_equipamento_id) where modelo_equipamento_id is not null;

create table orcamentos_modelos_itens (
  modelo_id uuid not null references orcamentos_modelos (id) on delete cascade,
  posicao int not null check (posicao between 1 and 60),
  produto_servico_id uuid not null references produtos_servicos (id),
  quantidade numeric(15,4) not null check (quantidade > 0),
  -- Null: the price of the product or service on the day of its use.
  valor_unitario numeric(15,2) check (valor_unitario >= 0),
  primary key (modelo_id, posicao)
);
create index orcamentos_modelos_itens_produto_idx on orcamentos_modelos_itens (produto_servico_id);

-- A product of a quote or a model is not deleted, and the refusal says why.
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
     or exists (select 1 from ordens_servico_itens where produto_servico_id = p_produto_id)
     or exists (select 1 from orcamentos_itens where produto_servico_id = p_produto_id)
     or exists (select 1 from orcamentos_modelos_itens where produto_servico_id = p_produto_id) then
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
