/**
 * What billing, cancelling and reopening an order do to its reservations (decisions § 2). The caller holds the order's
 * lock and has checked the order's rules. Lock order here: movements, stock rows, products.
 */
import type { Contexto } from '#platform/server/sql/context.ts';
import { addQuantity, compareDecimal } from '#platform/shared/money.ts';
import type { Aviso } from './estoque.contract.ts';
import { type EfeitoPlanejado, efeitosDe } from './estoque.rules.ts';
import { writeDocumento } from './estoque.sql.ts';
import {
  deletePendentes,
  type ItemFaturado,
  lockPendentes,
  type Pendente,
  updateEfetivados,
  updatePendente,
  updateSituacaoPendentes,
} from './pendentes.sql.ts';
import { postarDocumento } from './postar.command.ts';
import { montarDocumento, type NovaLinha } from './registrarMovimentacoes.command.ts';

function efeitosDosPendentes(pendentes: readonly Pendente[]): EfeitoPlanejado[] {
  return pendentes.flatMap((pendente) =>
    efeitosDe({ ...pendente, filial_destino_id: null, origem: null, destino: null }).map((efeito) => ({
      ...efeito,
      movimentacao_id: pendente.id,
      produto_id: pendente.produto_id,
    })),
  );
}

/** Billing: pending pairs become effective and are posted in item order; services get their effective sale. */
export async function efetivarPendentes(
  ctx: Contexto,
  ordem_servico_id: string,
  itens: readonly ItemFaturado[],
  servicos: readonly NovaLinha[],
): Promise<Aviso[]> {
  const pendentes = await lockPendentes(ctx.db, ordem_servico_id, 'pendente');
  const avisos = await postarDocumento(ctx, {
    vendas: montarDocumento(ctx, 'efetivada', servicos).vendas,
    movimentacoes: [],
    efeitos: efeitosDosPendentes(pendentes),
    ordem_servico_id,
    modo: 'postar',
  });
  // Runs after the products are locked, so that sale and posting record the same cost.
  await updateEfetivados(ctx, itens);
  return avisos;
}

/**
 * Creates new pending pairs for the items of a billing that was just reversed. A reversal must never be refused for
 * lack of stock, so nothing is checked here; the next billing checks.
 */
export async function reservarNovamente(ctx: Contexto, linhas: readonly NovaLinha[]): Promise<void> {
  const { vendas, movimentacoes } = montarDocumento(ctx, 'pendente', linhas);
  await writeDocumento(ctx, { vendas, movimentacoes, lancamentos: [] });
}

export async function cancelarPendentes(ctx: Contexto, ordem_servico_id: string): Promise<void> {
  await updateSituacaoPendentes(ctx.db, ordem_servico_id, { de: 'pendente', para: 'cancelada' });
}

/** Reopening reserves again, so the available quantity is checked again. */
export async function reativarPendentes(ctx: Contexto, ordem_servico_id: string): Promise<Aviso[]> {
  const canceladas = await lockPendentes(ctx.db, ordem_servico_id, 'cancelada');
  const avisos = await conferirReserva(ctx, ordem_servico_id, efeitosDosPendentes(canceladas));
  await updateSituacaoPendentes(ctx.db, ordem_servico_id, { de: 'cancelada', para: 'pendente' });
  return avisos;
}

/** Updates quantity or price of an item, and checks the available quantity for the order's whole reservation. */
export async function alterarPendente(
  ctx: Contexto,
  ordem_servico_id: string,
  item: ItemFaturado,
): Promise<Aviso[]> {
  const pendentes = await lockPendentes(ctx.db, ordem_servico_id, 'pendente');
  const current = pendentes.find((pendente) => pendente.ordem_servico_item_id === item.ordem_servico_item_id);
  if (!current) return [];
  await updatePendente(ctx.db, item);
  if (compareDecimal(item.quantidade, current.quantidade) <= 0) return [];
  const changed = pendentes
    .filter((pendente) => pendente.produto_id === current.produto_id)
    .map((pendente) =>
      pendente === current ? { ...pendente, quantidade: addQuantity(item.quantidade, '0') } : pendente,
    );
  return conferirReserva(ctx, ordem_servico_id, efeitosDosPendentes(changed));
}

function conferirReserva(
  ctx: Contexto,
  ordem_servico_id: string,
  efeitos: EfeitoPlanejado[],
): Promise<Aviso[]> {
  return postarDocumento(ctx, { vendas: [], movimentacoes: [], efeitos, ordem_servico_id, modo: 'reservar' });
}

export async function removerPendentes(
  ctx: Contexto,
  alvo: { ordem_servico_id: string } | { ordem_servico_item_id: string },
): Promise<void> {
  await deletePendentes(ctx.db, alvo);
}
