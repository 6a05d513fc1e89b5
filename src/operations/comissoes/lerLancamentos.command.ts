/**
 * Postings for the printed statement. Margin and percentage reveal the cost, so readers without that permission do not
 * get them.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { podeVerCusto } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import type { LancamentoComissao } from './comissoes.contract.ts';
import { semMargem } from './comissoes.rules.ts';
import { listPorId } from './lancamentos.sql.ts';

export async function lerLancamentos(ctx: Context, ids: readonly string[]): Promise<LancamentoComissao[]> {
  const linhas = await listPorId(ctx.db, ids);
  return podeVerCusto(ctx.user.permissoes) ? linhas : linhas.map(semMargem);
}
