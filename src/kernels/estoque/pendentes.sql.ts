/** An order's reservations: its pending (or cancelled) sales and movements. The caller holds the order's lock. */
import { sql } from 'kysely';
import type { Contexto, Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import { leaveToCommit } from '#platform/server/sql/transaction.ts';
import type { TipoMovimentacao } from './estoque.contract.ts';

export interface Pendente {
  id: string;
  ordem_servico_item_id: string;
  produto_id: string;
  tipo_movimentacao: TipoMovimentacao;
  filial_origem_id: string;
  quantidade: string;
}

/** In the order of the order's items, which is also the posting order. */
export async function lockPendentes(
  db: Db,
  ordemId: string,
  situacao: 'pendente' | 'cancelada',
): Promise<Pendente[]> {
  const found = await sql<Pendente>`
    select m.id, m.ordem_servico_item_id, m.produto_id, m.tipo_movimentacao, m.filial_origem_id, m.quantidade
    from movimentacoes_estoque m join ordens_servico_itens i on i.id = m.ordem_servico_item_id
    where m.ordem_servico_id = ${ordemId} and m.situacao = ${situacao}
    order by i.criado_em, i.id for no key update of m`.execute(db);
  return found.rows;
}

/** Updates sale and movement of every pending (or cancelled) item in one statement. */
export async function updateSituacaoPendentes(
  db: Db,
  ordemId: string,
  change: { de: 'pendente' | 'cancelada'; para: 'pendente' | 'cancelada' },
): Promise<void> {
  await sql`
    with movimentacoes as (
      update movimentacoes_estoque set situacao = ${change.para}
      where ordem_servico_id = ${ordemId} and situacao = ${change.de} and ordem_servico_item_id is not null)
    update historico_vendas set situacao = ${change.para}
    where ordem_servico_id = ${ordemId} and situacao = ${change.de} and ordem_servico_item_id is not null`.execute(
    db,
  );
}

export interface ItemFaturado {
  ordem_servico_item_id: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
}

const ITEM = {
  ordem_servico_item_id: 'uuid', quantidade: 'numeric', valor_unitario: 'numeric', desconto: 'numeric', valor_total: 'numeric',
} as const; // biome-ignore format: a column list

/** Makes pending sales and movements effective now, with the items' current values and cost. */
export async function updateEfetivados(ctx: Contexto, itens: readonly ItemFaturado[]): Promise<void> {
  const update = sql`
    with item as (select * from ${unnestRows('linha', ITEM, itens)}),
    movimentacoes as (
      update movimentacoes_estoque m
      set situacao = 'efetivada', operacao_id = ${ctx.operacao_id}, data_movimentacao = ${ctx.agora}, quantidade = item.quantidade
      from item where m.ordem_servico_item_id = item.ordem_servico_item_id and m.situacao = 'pendente')
    update historico_vendas v
    set situacao = 'efetivada', operacao_id = ${ctx.operacao_id}, data_venda = ${ctx.agora}, quantidade = item.quantidade,
      valor_unitario = item.valor_unitario, desconto = item.desconto, valor_total = item.valor_total, custo_unitario = p.valor_custo
    from item, produtos_servicos p
    where v.ordem_servico_item_id = item.ordem_servico_item_id and v.situacao = 'pendente' and p.id = v.produto_id`;
  await leaveToCommit(ctx.db, update.execute(ctx.db));
}

/** Updates an item's pending pair to its new quantity and price. */
export async function updatePendente(db: Db, item: ItemFaturado): Promise<void> {
  await sql`
    with movimentacao as (
      update movimentacoes_estoque set quantidade = ${item.quantidade}
      where ordem_servico_item_id = ${item.ordem_servico_item_id} and situacao = 'pendente')
    update historico_vendas set quantidade = ${item.quantidade}, valor_unitario = ${item.valor_unitario},
      desconto = ${item.desconto}, valor_total = ${item.valor_total}
    where ordem_servico_item_id = ${item.ordem_servico_item_id} and situacao = 'pendente'`.execute(db);
}

/** Deletes the unposted pair of one item, or of every item of an order. */
export async function deletePendentes(
  db: Db,
  alvo: { ordem_servico_id: string } | { ordem_servico_item_id: string },
): Promise<void> {
  const [column, id] =
    'ordem_servico_id' in alvo
      ? (['ordem_servico_id', alvo.ordem_servico_id] as const)
      : (['ordem_servico_item_id', alvo.ordem_servico_item_id] as const);
  await db
    .deleteFrom('movimentacoes_estoque')
    .where(column, '=', id)
    .where('situacao', 'in', ['pendente', 'cancelada'])
    .execute();
  await db
    .deleteFrom('historico_vendas')
    .where(column, '=', id)
    .where('situacao', 'in', ['pendente', 'cancelada'])
    .execute();
}
