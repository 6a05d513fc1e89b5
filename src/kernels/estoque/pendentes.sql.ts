/** A document's reservations: its pending (or cancelled) movements with their sales. The caller holds the document's lock. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import type { Documento, LinhaDocumento, LinhaEfetivada, LinhaReservada } from './documento.rules.ts';
import { linhaDo, movimentacoesDo } from './documento.sql.ts';
import type { TipoMovimentacao } from './estoque.contract.ts';

export interface Pendente {
  id: string;
  linha_id: string;
  produto_id: string;
  tipo_movimentacao: TipoMovimentacao;
  filial_origem_id: string;
  quantidade: string;
}

export async function lockPendentes(
  db: Db,
  documento: Documento,
  situacao: 'pendente' | 'cancelada',
): Promise<Pendente[]> {
  const found = await sql<Pendente>`
    select id, ${linhaDo(documento)} as linha_id, produto_id, tipo_movimentacao, filial_origem_id, quantidade
    from movimentacoes_estoque where ${movimentacoesDo(documento)} and situacao = ${situacao}
    order by criado_em, id for no key update`.execute(db);
  return found.rows;
}

/**
 * Updates movement and sale of every pending (or cancelled) line in one statement. Returns the branches that the
 * movements leave.
 */
export async function updateSituacaoPendentes(
  db: Db,
  documento: Documento,
  change: { de: 'pendente' | 'cancelada'; para: 'pendente' | 'cancelada' },
): Promise<string[]> {
  const { rows } = await sql<{ filial_id: string }>`
    with movimentacoes as (
      update movimentacoes_estoque set situacao = ${change.para}
      where ${movimentacoesDo(documento)} and situacao = ${change.de}
      returning historico_venda_id, filial_origem_id),
    vendas as (
      update historico_vendas v set situacao = ${change.para}
      from movimentacoes m where v.id = m.historico_venda_id and v.situacao = ${change.de})
    select distinct filial_origem_id as filial_id from movimentacoes`.execute(db);
  return rows.map(({ filial_id }) => filial_id);
}

/** A line's values, keyed by its movement. */
export type PorMovimentacao<Linha extends LinhaReservada> = Omit<Linha, 'linha_id'> & {
  movimentacao_id: string;
};

const VALORES = {
  movimentacao_id: 'uuid', tecnico_id: 'uuid', quantidade: 'numeric', valor_unitario: 'numeric', desconto: 'numeric', valor_total: 'numeric',
} as const; // biome-ignore format: a column list

/** Makes pending movements and sales effective, with the lines' current values and the posted cost. */
export async function updateEfetivados(
  ctx: Context,
  valores: readonly PorMovimentacao<LinhaEfetivada>[],
): Promise<void> {
  const update = sql`
    with linha as (select * from ${unnestRows('valor', VALORES, valores)}),
    movimentacoes as (
      update movimentacoes_estoque m
      set situacao = 'efetivada', operacao_id = ${ctx.operacao_id}, data_movimentacao = ${ctx.now}, quantidade = linha.quantidade
      from linha where m.id = linha.movimentacao_id
      returning m.id, m.historico_venda_id, m.filial_origem_id)
    update historico_vendas v
    set situacao = 'efetivada', operacao_id = ${ctx.operacao_id}, data_venda = ${ctx.now}, quantidade = linha.quantidade,
      valor_unitario = linha.valor_unitario, desconto = linha.desconto, valor_total = linha.valor_total,
      custo_unitario = l.custo_unitario, tecnico_id = linha.tecnico_id
    from movimentacoes m
    join linha on linha.movimentacao_id = m.id
    join lancamentos_estoque l on l.movimentacao_id = m.id and l.filial_id = m.filial_origem_id
    where v.id = m.historico_venda_id`;
  await update.execute(ctx.db);
}

/** Updates a reserved line to its new quantity, price and branch. */
export async function updatePendente(
  db: Db,
  valores: PorMovimentacao<LinhaReservada> & { filial_origem_id: string },
): Promise<void> {
  await sql`
    with movimentacao as (
      update movimentacoes_estoque set quantidade = ${valores.quantidade}, filial_origem_id = ${valores.filial_origem_id}
      where id = ${valores.movimentacao_id} returning historico_venda_id)
    update historico_vendas v set quantidade = ${valores.quantidade}, valor_unitario = ${valores.valor_unitario},
      desconto = ${valores.desconto}, valor_total = ${valores.valor_total}
    from movimentacao m where v.id = m.historico_venda_id`.execute(db);
}

const RESERVADOS = {
  movimentacao_id: 'uuid', quantidade: 'numeric', valor_unitario: 'numeric', desconto: 'numeric', valor_total: 'numeric',
} as const; // biome-ignore format: a column list

/** Updates several reserved lines in one statement. */
export async function updatePendentes(
  db: Db,
  valores: readonly PorMovimentacao<LinhaReservada>[],
): Promise<void> {
  if (valores.length === 0) return;
  await sql`
    with linha as (select * from ${unnestRows('valor', RESERVADOS, valores)}),
    movimentacoes as (
      update movimentacoes_estoque m set quantidade = linha.quantidade from linha where m.id = linha.movimentacao_id
      returning m.id, m.historico_venda_id)
    update historico_vendas v set quantidade = linha.quantidade, valor_unitario = linha.valor_unitario, desconto = linha.desconto,
      valor_total = linha.valor_total
    from movimentacoes m join linha on linha.movimentacao_id = m.id where v.id = m.historico_venda_id`.execute(
    db,
  );
}

/** Deletes the unposted movements and sales of these lines. */
export async function deleteLinhas(db: Db, documento: Documento, linhas: readonly string[]): Promise<void> {
  if (linhas.length === 0) return;
  await sql`
    with movimentacoes as (
      delete from movimentacoes_estoque
      where ${movimentacoesDo(documento)} and ${linhaDo(documento)} = any(${linhas}::uuid[]) and situacao in ('pendente', 'cancelada')
      returning historico_venda_id)
    delete from historico_vendas v using movimentacoes m where v.id = m.historico_venda_id`.execute(db);
}

/**
 * Deletes the unposted movement and sale of one line, or of every line if the document is given without one. Returns
 * the branches that the movements would have left.
 */
export async function deletePendentes(db: Db, documento: LinhaDocumento): Promise<string[]> {
  const daLinha =
    documento.linha_id === null ? sql`true` : sql`${linhaDo(documento)} = ${documento.linha_id}`;
  const { rows } = await sql<{ filial_id: string }>`
    with movimentacoes as (
      delete from movimentacoes_estoque
      where ${movimentacoesDo(documento)} and ${daLinha} and situacao in ('pendente', 'cancelada')
      returning historico_venda_id, filial_origem_id),
    vendas as (
      delete from historico_vendas v using movimentacoes m where v.id = m.historico_venda_id)
    select distinct filial_origem_id as filial_id from movimentacoes`.execute(db);
  return rows.map(({ filial_id }) => filial_id);
}
