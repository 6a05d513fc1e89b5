/**
 * Deletes a product or service (decisions § 4). The ledger of stock entered in the product form goes with it. Any other
 * history blocks the deletion, and the error gives the reason. A user limited to some branches cannot delete a product
 * that has records in another branch. Lock order, also inside the database function: stock rows by branch, then the
 * product.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { produtosErrors } from './produtos_servicos.contract.ts';
import { deleteProdutoSemHistorico, findProduto, lockFiliaisAlheias } from './produtos_servicos.sql.ts';

/** Throws PRODUTO_EM_USO and FILIAL_NAO_PERMITIDA, with the reason in words. */
export async function removeProduto(ctx: Context, id: string): Promise<{ id: string }> {
  const alheias = await lockFiliaisAlheias(ctx, id);
  const antes = await deleteProdutoSemHistorico(ctx.db, id);
  if (!antes) {
    requireRecord(await findProduto(ctx.db, id));
    throw new DomainError(produtosErrors.PRODUTO_EM_USO, {
      motivo: (await reasonInUse(ctx.db, 'produtos_servicos', id)) ?? '',
    });
  }
  if (alheias.length > 0) {
    throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA, {
      motivo: `O produto tem estoque ou movimentações em filiais que não são suas: ${alheias.join(', ')}`,
    });
  }
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.remove',
    tabela: 'produtos_servicos',
    registro_id: id,
    antes,
  });
  return { id };
}
