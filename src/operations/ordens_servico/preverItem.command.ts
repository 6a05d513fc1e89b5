/** Previews the stock shortages for the item form (decisions § 1). Read-only: the write checks again. */
import { conferirEstoque } from '#kernels/estoque/conferirEstoque.command.ts';
import { type Aviso, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { PreverItemInput } from './itens_ordem.contract.ts';
import { saidasDosItens } from './itens_ordem.rules.ts';
import { findProduto, listLinhas } from './itens_ordem.sql.ts';
import { filialDaPeca } from './lerItens.command.ts';
import { lerOrdem } from './travarOrdem.command.ts';

/** Checks the order's whole reservation of the product in one branch's stock, including this quantity. */
export async function preverItem(ctx: Context, input: PreverItemInput): Promise<Aviso[]> {
  const ordem = await lerOrdem(ctx, input.id);
  const produto = await findProduto(ctx.db, input.produto_servico_id);
  if (!produto) throw new DomainError(estoqueErrors.PRODUTO_NAO_ENCONTRADO);
  if (produto.tipo === 'servico') return [];
  const linhas = await listLinhas(ctx.db, ordem.id);
  const outras = linhas.filter(
    (linha) => linha.produto_servico_id === produto.id && linha.id !== input.item_id,
  );
  const atual = linhas.find(({ id }) => id === input.item_id);
  const pedida = input.filial_estoque_id;
  const filial_estoque_id =
    atual && (pedida === undefined || pedida === atual.filial_estoque_id)
      ? atual.filial_estoque_id
      : await filialDaPeca(ctx, ordem, pedida);
  const { filiais } = ctx.user;
  // A person without access to the part's branch learns nothing of its stock.
  if (filial_estoque_id && filiais && !filiais.includes(filial_estoque_id)) return [];
  const dali = outras.filter((linha) => linha.filial_estoque_id === filial_estoque_id);
  return conferirEstoque(
    ctx,
    saidasDosItens(ordem.filial_id, [...dali, { ...input, filial_estoque_id }]),
    ordem.id,
  );
}
