/** Reads the money of an order, and a charge with its code; writes nothing. */
import { lerQr } from '#kernels/baixas/opcoes.command.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lerOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { CobrancaAberta, PagamentosDaOrdem } from './pagamentos.contract.ts';
import {
  findCobranca,
  findSinaisDoOrcamento,
  findVezDoSinal,
  readPagamentos,
  type SinaisDoOrcamento,
} from './pagamentos.sql.ts';

/** Null while money is off. Throws NAO_ENCONTRADO. */
export async function lerPagamentos(ctx: Context, { id }: { id: string }): Promise<PagamentosDaOrdem | null> {
  const { filial_id } = await lerOrdem(ctx, id);
  return readPagamentos(ctx, { id, hoje: dayOf(ctx.now, await findZone(ctx.db, filial_id)) });
}

/** A code that is shown before it is charged has the number that the charge gets. */
export const vezDoSinal = ({ db }: Context, ordem_id: string, valor: string): Promise<number> =>
  findVezDoSinal(db, ordem_id, valor);

/** The same of a quote without an order, with what was paid of its deposit. */
export const sinaisDoOrcamento = ({ db }: Context, orcamento_id: string): Promise<SinaisDoOrcamento> =>
  findSinaisDoOrcamento(db, orcamento_id);

/** Throws COBRANCA_NAO_ENCONTRADA. */
export async function lerCobranca(ctx: Context, { id }: { id: string }): Promise<CobrancaAberta> {
  const cobranca = await findCobranca(ctx, id);
  if (!cobranca) throw new DomainError(financeiroErrors.COBRANCA_NAO_ENCONTRADA);
  return { ...cobranca, qr_svg: await lerQr(cobranca.brcode) };
}
