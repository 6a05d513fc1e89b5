/**
 * A product or service made with the item of an order, in the caller's transaction, so that a refused item leaves no
 * product behind. Making one takes the permission of the products' own screen.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { createProdutoInput, type NovoProduto } from './produtos_servicos.contract.ts';
import { createProduto } from './salvarProduto.command.ts';

/** A service without prices that the program itself needs: it takes no permission. */
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
