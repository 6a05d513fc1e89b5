/**
 * Creates a product or service with an order's item or a sale, in the caller's transaction, so that a refused act leaves
 * no product behind. Requires the permission of the products' screen.
 */
import { adicionarNaFilial } from '#kernels/estoque/mudarNaFilial.command.ts';
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

/** With a stock record of 0 in the branch, where a sale takes it from. Throws SEM_PERMISSAO. */
export async function cadastrarNaVenda(
  ctx: Context,
  filial_id: string,
  novo: { nome: string; valor_venda_pf: string },
): Promise<string> {
  const produto_id = await cadastrarNoItem(ctx, { ...novo, tipo: 'produto' });
  await adicionarNaFilial(ctx, { produto_id, filial_id });
  return produto_id;
}
