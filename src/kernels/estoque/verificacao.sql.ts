/**
 * Every invariant of the ledger (decisions § 1), recomputed from the rows. Each query returns the rows that violate the
 * invariant; an empty result means it holds. Run by `npm run verificar` on live data, and by the tests after their
 * writes.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

const INVARIANTES: Record<string, string> = {
  'Saldo da filial = soma dos lançamentos': `
    select coalesce(e.produto_id, l.produto_id) as produto_id, coalesce(e.filial_id, l.filial_id) as filial_id,
      e.quantidade as registrado, l.total as calculado
    from estoque_filiais e
    full join (select produto_id, filial_id, sum(delta) as total from lancamentos_estoque group by 1, 2) l
      on l.produto_id = e.produto_id and l.filial_id = e.filial_id
    where coalesce(e.quantidade, 0) <> coalesce(l.total, 0) or e.id is null`,
  'Saldo após cada lançamento = soma corrida': `
    select id, produto_id, filial_id, saldo_apos as registrado, calculado from (
      select id, produto_id, filial_id, saldo_apos, sum(delta) over (partition by produto_id, filial_id order by id) as calculado
      from lancamentos_estoque) corrida
    where saldo_apos <> calculado`,
  'Estoque do produto = soma das filiais': `
    select p.id as produto_id, p.estoque as registrado, coalesce(sum(e.quantidade), 0) as calculado
    from produtos_servicos p left join estoque_filiais e on e.produto_id = p.id
    group by p.id having p.estoque <> coalesce(sum(e.quantidade), 0)`,
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
    from esperado x full join lancamentos_estoque l on l.movimentacao_id = x.movimentacao_id and l.filial_id = x.filial_id
    where l.id is null or x.movimentacao_id is null or l.produto_id <> x.produto_id
      or l.delta <> case when l.sem_registro then 0 else x.delta end`,
  'Lançamentos do estorno = negação dos do original': `
    select m.id as movimentacao_id, o.filial_id, o.delta as original, e.delta as estorno
    from movimentacoes_estoque m join lancamentos_estoque o on o.movimentacao_id = m.id
    left join lancamentos_estoque e on e.movimentacao_id = m.movimentacao_estorno_id and e.filial_id = o.filial_id
    where m.situacao = 'estornada' and (e.id is null or e.delta <> -o.delta or e.sem_registro <> o.sem_registro)`,
  'Estornada aponta para o seu estorno, e o estorno para ela': `
    select m.id, m.movimentacao_estorno_id, e.estorno_de_id from movimentacoes_estoque m
    left join movimentacoes_estoque e on e.id = m.movimentacao_estorno_id
    where (m.situacao = 'estornada' and e.estorno_de_id is distinct from m.id)
    union all
    select e.id, m.movimentacao_estorno_id, e.estorno_de_id from movimentacoes_estoque e
    join movimentacoes_estoque m on m.id = e.estorno_de_id where m.movimentacao_estorno_id is distinct from e.id`,
  'Venda e movimentação têm a mesma situação': `
    select v.id as historico_venda_id, v.situacao as venda, m.situacao as movimentacao from historico_vendas v
    join movimentacoes_estoque m on m.historico_venda_id = v.id and m.estorno_de_id is null
    where v.situacao <> m.situacao or v.quantidade <> m.quantidade or v.produto_id <> m.produto_id`,
  'Item de produto em ordem não faturada tem seu par pendente': `
    select i.id as ordem_servico_item_id, o.numero_os, o.status from ordens_servico_itens i
    join ordens_servico o on o.id = i.ordem_servico_id
    where i.tipo = 'produto' and o.faturada_em is null and (
      select count(*) from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id and v.situacao = m.situacao
      where m.ordem_servico_item_id = i.id and m.quantidade = i.quantidade and v.valor_total = i.valor_total
        and m.situacao = case when o.status in ('cancelada', 'entregue') then 'cancelada' else 'pendente' end) <> 1`,
  'Ordem faturada não tem nada pendente': `
    select o.id as ordem_servico_id, o.numero_os, m.id as movimentacao_id from ordens_servico o
    join movimentacoes_estoque m on m.ordem_servico_id = o.id
    where o.faturada_em is not null and m.situacao in ('pendente', 'cancelada') and m.ordem_servico_item_id is not null`,
  'Item de ordem faturada tem sua venda': `
    select i.id as ordem_servico_item_id, o.numero_os from ordens_servico_itens i
    join ordens_servico o on o.id = i.ordem_servico_id
    where o.faturada_em is not null and not exists (
      select 1 from historico_vendas v where v.ordem_servico_item_id = i.id and v.situacao in ('efetivada', 'estornada')
        and v.quantidade = i.quantidade and v.valor_total = i.valor_total)`,
  'Ordem não faturada não tem venda efetivada de faturamento': `
    select o.id as ordem_servico_id, o.numero_os, v.id as historico_venda_id from ordens_servico o
    join historico_vendas v on v.ordem_servico_id = o.id
    where o.faturada_em is null and v.origem = 'ordem' and v.situacao = 'efetivada'`,
  'Total da venda direta = soma dos seus itens': `
    select d.id as venda_direta_id, d.numero, d.total as registrado, coalesce(sum(v.valor_total), 0) as calculado
    from vendas_diretas d left join historico_vendas v on v.venda_direta_id = d.id
    group by d.id having d.total <> coalesce(sum(v.valor_total), 0)`,
  'Venda direta tem ao menos um item': `
    select d.id as venda_direta_id, d.numero, d.total from vendas_diretas d
    where not exists (select 1 from historico_vendas v where v.venda_direta_id = d.id)`,
  'Item de venda direta tem o cliente e a filial da venda': `
    select v.id as historico_venda_id, d.numero, d.cliente_id as cliente_da_venda, v.cliente_id as cliente_do_item,
      d.filial_id as filial_da_venda, v.filial_id as filial_do_item
    from historico_vendas v join vendas_diretas d on d.id = v.venda_direta_id
    where v.cliente_id is distinct from d.cliente_id or v.filial_id <> d.filial_id`,
  'Venda direta ou avulsa tem a sua movimentação': `
    select v.id as historico_venda_id, v.origem, v.situacao from historico_vendas v
    where (v.venda_direta_id is not null or v.origem = 'movimentacao')
      and not exists (select 1 from movimentacoes_estoque m where m.historico_venda_id = v.id and m.estorno_de_id is null)`,
  'Serviço não tem estoque nem movimentação': `
    select p.id as produto_id from produtos_servicos p where p.tipo = 'servico' and (
      exists (select 1 from movimentacoes_estoque m where m.produto_id = p.id)
      or exists (select 1 from estoque_filiais e where e.produto_id = p.id))`,
};

export interface Divergencia {
  invariante: string;
  total: number;
  /** The first rows that violate it. */
  exemplos: Record<string, unknown>[];
}

export const NOMES_INVARIANTES: readonly string[] = Object.keys(INVARIANTES);

/** The invariants that do not hold, with up to five examples each; empty when all hold. */
export async function verificarInvariantes(db: Db): Promise<Divergencia[]> {
  const divergencias: Divergencia[] = [];
  for (const [invariante, query] of Object.entries(INVARIANTES)) {
    const found = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db);
    if (found.rows.length > 0) {
      divergencias.push({ invariante, total: found.rows.length, exemplos: found.rows.slice(0, 5) });
    }
  }
  return divergencias;
}
