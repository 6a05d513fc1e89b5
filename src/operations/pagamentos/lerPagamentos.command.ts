/** Reads the money of an order, and charges with their codes. Writes nothing. */

import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lerPixDaFilial, lerQr } from '#kernels/financeiro/opcoes.command.ts';
import { txidDaParcela, txidDoSinal } from '#kernels/financeiro/pix.rules.ts';
import { lerOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { CobrancaAberta, PagamentosDaOrdem } from './pagamentos.contract.ts';
import { findCobranca, findVezDoSinal, readPagamentos } from './pagamentos.sql.ts';

/** Null while money is off. Throws NAO_ENCONTRADO. */
export async function lerPagamentos(ctx: Context, { id }: { id: string }): Promise<PagamentosDaOrdem | null> {
  const { filial_id } = await lerOrdem(ctx, id);
  return readPagamentos(ctx, { id, hoje: dayOf(ctx.now, await findZone(ctx.db, filial_id)) });
}

/**
 * The PIX code for an amount of the order: its deposit, or its open amount. Customers read it too, who have no permission.
 * Null if the branch takes no PIX or has no key.
 */
export async function pixDaOrdem(
  ctx: Context,
  { id, filial_id, numero_os }: { id: string; filial_id: string; numero_os: number },
  { valor, sinal }: { valor: string; sinal: boolean },
): Promise<{ brcode: string; qr_svg: string } | null> {
  const txid = sinal
    ? txidDoSinal(numero_os, await findVezDoSinal(ctx.db, id, valor))
    : txidDaParcela('ordem', numero_os, 1);
  return lerPixDaFilial(ctx, { filial_id, valor, txid });
}

/** Throws COBRANCA_NAO_ENCONTRADA. */
export async function lerCobranca(ctx: Context, { id }: { id: string }): Promise<CobrancaAberta> {
  const cobranca = await findCobranca(ctx, id);
  if (!cobranca) throw new DomainError(financeiroErrors.COBRANCA_NAO_ENCONTRADA);
  return { ...cobranca, qr_svg: await lerQr(cobranca.brcode) };
}
