/** Every invariant of the ledger (decisions § 1). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const estoqueInvariants: SliceInvariants = {
  invariants: {
    'Saldo da filial = soma dos lançamentos': `
      select coalesce(e.produto_id, l.produto_id) as produto_id, coalesce(e.filial_id, l.filial_id) as filial_id,
        e.quantidade as registrado, l.total as calculado
      from estoque_filiais e
      full join (select produto_id, filial_id, sum(delta) as total from lancamentos_prateleira group by 1, 2) l
        on l.produto_id = e.produto_id and l.filial_id = e.filial_id
      where coalesce(e.quantidade, 0) <> coalesce(l.total, 0) or e.id is null`,
    'Saldo após cada lançamento = soma corrida': `
      select id, produto_id, filial_id, local, saldo_apos as registrado, calculado from (
        select id, produto_id, filial_id, local, saldo_apos,
          sum(delta) over (partition by produto_id, filial_id, local order by id) as calculado
        from lancamentos_estoque) corrida
      where saldo_apos <> calculado`,
    'Estoque do produto = soma das filiais': `
      select p.id as produto_id, p.estoque as registrado, coalesce(sum(e.quantidade), 0) as calculado
      from produtos_servicos p left join estoque_filiais e on e.produto_id = p.id
      group by p.id having p.estoque <> coalesce(sum(e.quantidade), 0)`,
    'Em trânsito = soma dos lançamentos em trânsito': `
      select e.produto_id, e.filial_id, e.em_transito as registrado, coalesce(l.total, 0) as calculado
      from estoque_filiais e
      left join (
        select produto_id, filial_id, sum(delta) as total from lancamentos_estoque where local = 'transito' group by 1, 2) l
        using (produto_id, filial_id)
      where e.em_transito <> coalesce(l.total, 0)`,
    'Em trânsito do produto = soma das filiais': `
      select p.id as produto_id, p.em_transito as registrado, coalesce(sum(e.em_transito), 0) as calculado
      from produtos_servicos p left join estoque_filiais e on e.produto_id = p.id
      group by p.id having p.em_transito <> coalesce(sum(e.em_transito), 0)`,
    'Custo médio do produto = o último calculado': `
      select p.id as produto_id, p.custo_medio as registrado, h.custo_apos as calculado from produtos_servicos p
      left join lateral (select custo_apos from historico_custos where produto_id = p.id order by id desc limit 1) h on true
      where p.custo_medio is distinct from h.custo_apos`,
    'Estoque baixo está marcado, e só ele': `
      select produto_id, filial_id, quantidade, estoque_minimo, baixo_desde from estoque_filiais
      where (baixo_desde is not null) <> estoque_baixo(quantidade, estoque_minimo)`,
    'Movimentação pendente ou cancelada não tem lançamento': `
      select m.id, m.situacao, l.id as lancamento_id from movimentacoes_estoque m
      join lancamentos_estoque l on l.movimentacao_id = m.id where m.situacao in ('pendente', 'cancelada')`,
    'Movimentação efetivada tem os lançamentos do seu tipo': `
      with esperado as (
        select id as movimentacao_id, produto_id, filial_origem_id as filial_id, -quantidade as delta from movimentacoes_estoque
        where situacao in ('efetivada', 'estornada') and tipo_movimentacao in ('saida', 'venda', 'transferencia')
        union all
        select id, produto_id, filial_destino_id, quantidade from movimentacoes_estoque
        where situacao in ('efetivada', 'estornada') and tipo_movimentacao in ('entrada', 'transferencia'))
      select coalesce(x.movimentacao_id, l.movimentacao_id) as movimentacao_id, x.delta as esperado, l.delta as registrado
      from esperado x full join lancamentos_prateleira l on l.movimentacao_id = x.movimentacao_id and l.filial_id = x.filial_id
      where l.id is null or x.movimentacao_id is null or l.produto_id <> x.produto_id
        or l.delta <> case when l.sem_registro then 0 else x.delta end`,
    'Lançamentos do estorno = negação dos do original': `
      select m.id as movimentacao_id, o.filial_id, o.delta as original, e.delta as estorno
      from movimentacoes_estoque m join lancamentos_estoque o on o.movimentacao_id = m.id
      left join lancamentos_estoque e on e.movimentacao_id = m.movimentacao_estorno_id and e.filial_id = o.filial_id and e.local = o.local
      where m.situacao = 'estornada' and (e.id is null or e.delta <> -o.delta or e.sem_registro <> o.sem_registro)`,
    'Estornada aponta para o seu estorno, e o estorno para ela': `
      select m.id, m.movimentacao_estorno_id, e.estorno_de_id from movimentacoes_estoque m
      left join movimentacoes_estoque e on e.id = m.movimentacao_estorno_id
      where (m.situacao = 'estornada' and e.estorno_de_id is distinct from m.id)
      union all
      select e.id, m.movimentacao_estorno_id, e.estorno_de_id from movimentacoes_estoque e
      join movimentacoes_estoque m on m.id = e.estorno_de_id where m.movimentacao_estorno_id is distinct from e.id`,
    'Venda estornada tem a hora e a pessoa do estorno da movimentação': `
      select v.id as historico_venda_id, v.estornada_em, m.data_estorno from historico_vendas v
      join movimentacoes_estoque m on m.historico_venda_id = v.id and m.estorno_de_id is null and m.situacao = 'estornada'
      where (v.estornada_em, v.estornada_por) is distinct from (m.data_estorno, m.estornada_por)`,
    'Venda e movimentação têm a mesma situação': `
      select v.id as historico_venda_id, v.situacao as venda, m.situacao as movimentacao from historico_vendas v
      join movimentacoes_estoque m on m.historico_venda_id = v.id and m.estorno_de_id is null
      where v.situacao <> m.situacao or v.quantidade <> m.quantidade or v.produto_id <> m.produto_id`,
  },
};
