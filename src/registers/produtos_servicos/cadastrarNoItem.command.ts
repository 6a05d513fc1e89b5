/**
 * Creates a product or service with an order's item, in the caller's transaction, so that a refused item leaves no
 * product behind. Requires the permission of the products' screen.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { createProdutoInput, type NovoProduto } from './produtos_servicos.contract.ts';
import { createProduto } from './salvarProduto.command.ts';

/** Creates a service without prices that the program itself needs. Requires no permission. */
export async function cadastrarServico(ctx: Context, nome: string): Promise<string> {
  return (await createProduto(ctx, createProdutoInput.parse({ tipo: 'servico', nome }))).id;
}

/** Throws SEM_PERMISSAO. */
export async function cadastrarNoItem(
  ctx: Context,
  novo: NovoProduto & { valor_venda_pf: string },
): Promise<string> {
  if (!hasPermission(ctx.user.permissoes, 'produtos_servicos:editar'))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  return (await createProduto(ctx, createProdutoInput.parse(novo))).id;
}
