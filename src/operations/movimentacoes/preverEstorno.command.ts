/** Previews how much received money the reversal of a sale's movement would return. Read-only. */
import { findDinheiro } from '#kernels/financeiro/baixas.sql.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { compareDecimal, subtractMoney } from '#platform/shared/money.ts';
import { findVendida } from './movimentacoes.sql.ts';

interface Previsto {
  filial_id: string;
  valor: string;
  no_cartao: boolean;
  consumidor: boolean;
}

/**
 * Null if nothing is refunded: it is not a sale, it has no title, or the open part of the title covers it. Throws
 * FILIAL_NAO_PERMITIDA.
 */
export async function preverEstorno(ctx: Context, id: string): Promise<Previsto | null> {
  const vendida = await findVendida(ctx.db, id);
  // The part may have left another branch's stock than the sale's.
  if (vendida) assertBranch(ctx.user, vendida.filial_id);
  const dinheiro = vendida && (await findDinheiro(ctx, vendida.documento.id));
  if (!vendida || !dinheiro) return null;
  const acima = subtractMoney(vendida.valor, dinheiro.saldo);
  const valor = compareDecimal(acima, dinheiro.recebido) > 0 ? dinheiro.recebido : acima;
  if (compareDecimal(valor, '0') <= 0) return null;
  const no_cartao = dinheiro.no_cartao && valor === dinheiro.recebido;
  return { filial_id: vendida.filial_id, valor, no_cartao, consumidor: dinheiro.consumidor };
}
