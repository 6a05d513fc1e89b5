/** Reads of an order's items: with the order itself for its screens, and the bare lines for later slices. */
import { lerOrdemComHistorico } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { OrdemServicoDetalhe } from './itens_ordem.contract.ts';
import { totalOrdem } from './itens_ordem.rules.ts';
import { type LinhaItem, listItens, listLinhas, listOutrasVendas } from './itens_ordem.sql.ts';

export async function lerOrdemComItens(ctx: Context, id: string): Promise<OrdemServicoDetalhe> {
  const [ordem, itens, outras_vendas] = await Promise.all([
    lerOrdemComHistorico(ctx, id),
    listItens(ctx.db, id),
    listOutrasVendas(ctx.db, id),
  ]);
  return { ...ordem, itens, total: totalOrdem(itens), outras_vendas };
}

/** Without a lock of its own: the order's covers them. */
export async function lerLinhas(ctx: Context, ordemId: string): Promise<LinhaItem[]> {
  return listLinhas(ctx.db, ordemId);
}
