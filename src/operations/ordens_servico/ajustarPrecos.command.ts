/**
 * The price by payment method in an order's lines: billing writes it, the billing's reversal restores the old one. The
 * caller holds the order's lock and writes the audit row.
 */
import type { LinhaAjustada } from '#kernels/financeiro/preco_por_forma.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { totalItem } from './itens_ordem.rules.ts';
import { type LinhaItem, listAjustados, updatePrecos } from './itens_ordem.sql.ts';

export async function ajustarPrecos(
  ctx: Context,
  linhas: readonly LinhaAjustada<LinhaItem>[],
): Promise<void> {
  const precos = linhas.flatMap((linha) => {
    const { id, valor_unitario, desconto, antes_do_ajuste } = linha;
    return antes_do_ajuste
      ? [{ id, valor_unitario, desconto, antes_do_ajuste, valor_total: totalItem(linha) }]
      : [];
  });
  if (precos.length > 0) await updatePrecos(ctx.db, precos);
}

export async function voltarPrecos(ctx: Context, ordem_id: string): Promise<void> {
  const ajustados = await listAjustados(ctx.db, ordem_id);
  if (ajustados.length === 0) return;
  await updatePrecos(
    ctx.db,
    ajustados.map(({ id, quantidade, antes_do_ajuste }) => ({
      id,
      ...antes_do_ajuste,
      valor_total: totalItem({ quantidade, ...antes_do_ajuste }),
      antes_do_ajuste: null,
    })),
  );
}
