-- A rule of commission and the services of the settings stop the deletion of a product too, as its history does.
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
     or exists (select 1 from orcamentos_modelos_itens where produto_servico_id = p_produto_id)
     or exists (select 1 from comissao_regras where produto_servico_id = p_produto_id)
     or exists (select 1 from ordens_servico_configuracao
                where taxa_servico_id = p_produto_id or avulso_servico_id = p_produto_id) then
    return null;
  end if;
  -- The average cost and the stock in transit come from the ledger, whose rows are deleted below.
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

-- A cancelled PIX charge only describes its order, so it goes with it. An open or confirmed one still stops the
-- deletion by its foreign key.
create function apagar_cobrancas_canceladas() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from cobrancas where ordem_servico_id = old.id and situacao = 'cancelada';
  return old;
end $$;
revoke execute on function apagar_cobrancas_canceladas from public;
create trigger ordens_servico_cobrancas before delete on ordens_servico
  for each row execute function apagar_cobrancas_canceladas();
