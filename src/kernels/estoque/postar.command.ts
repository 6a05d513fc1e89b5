/**
 * The only code path that writes stock (decisions § 1): lock, read, plan (pure), write. Invariant: postings, branch
 * balance and product total change in the same transaction. Lock order: the caller holds its header (order, sale) and
 * movements; then this inserts missing stock records and locks estoque_filiais by (produto, filial), then
 * produtos_servicos by id. If records were inserted after the locks, they would have to be locked later, in the wrong
 * order. Call at most once per transaction.
 */
import type { Context } from '#platform/server/sql/context.ts';
import type { Aviso } from './estoque.contract.ts';
import {
  conferirDisponivel,
  type EfeitoPlanejado,
  exigirProdutos,
  planejarLancamentos,
  saldoKey,
} from './estoque.rules.ts';
import {
  insertSaldosAusentes,
  type LinhaMovimentacao,
  type LinhaVenda,
  lockSaldos,
  readSaldos,
  writeDocumento,
} from './estoque.sql.ts';

export interface Gravavel {
  vendas: readonly LinhaVenda[];
  movimentacoes: readonly LinhaMovimentacao[];
  efeitos: readonly EfeitoPlanejado[];
  /** The document whose own reservations do not count. */
  documento_id: string | null;
  /** 'postar' moves stock; 'reservar' only checks availability, for pending documents. */
  modo: 'postar' | 'reservar';
}

/**
 * Throws PRODUTO_NAO_ENCONTRADO, PRODUTO_SEM_ESTOQUE, FILIAL_NAO_ENCONTRADA and, under the policy `bloquear`,
 * ESTOQUE_INSUFICIENTE.
 */
export async function postarDocumento(ctx: Context, documento: Gravavel): Promise<Aviso[]> {
  const { vendas, movimentacoes, efeitos, documento_id, modo } = documento;
  const produtoIds = [...new Set([...efeitos, ...movimentacoes].map((linha) => linha.produto_id))];
  if (produtoIds.length === 0) {
    await writeDocumento(ctx, { vendas, movimentacoes, lancamentos: [] });
    return [];
  }
  // Pipelined, so that the locks on these products are held for only one more round trip.
  const [ausentes, produtos, { politica, saldos }] = await Promise.all([
    modo === 'postar' && efeitos.length > 0 ? insertSaldosAusentes(ctx, efeitos) : [],
    lockSaldos(ctx.db, efeitos, produtoIds),
    readSaldos(ctx.db, efeitos, documento_id),
  ]);
  exigirProdutos(produtoIds, produtos);
  const semRegistro = new Set(ausentes.map(saldoKey));
  const porPar = new Map(
    saldos.map((saldo) => [
      saldoKey(saldo),
      semRegistro.has(saldoKey(saldo)) ? { ...saldo, quantidade: null } : saldo,
    ]),
  );
  if (modo === 'reservar') {
    const avisos = conferirDisponivel(efeitos, porPar, politica);
    await writeDocumento(ctx, { vendas, movimentacoes, lancamentos: [] });
    return avisos;
  }
  const { lancamentos, avisos } = planejarLancamentos(efeitos, porPar, politica);
  await writeDocumento(ctx, { vendas, movimentacoes, lancamentos });
  return avisos;
}
