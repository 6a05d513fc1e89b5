/**
 * Stock shortages before anything is written, which the item form and the billing confirmation show on a line of their
 * own (decisions § 1). Only reads; the transaction makes the decision.
 */
import { conferirEstoque } from '#kernels/estoque/conferirEstoque.command.ts';
import { type Aviso, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { negate } from '#kernels/estoque/estoque.rules.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { exigirRegistro } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { PreverItemInput } from './itens.contract.ts';
import { findProduto, type LinhaItem, listLinhas } from './itens.sql.ts';
import { findOrdem } from './ordens_servico.sql.ts';
import { podeFaturar } from './status.rules.ts';

type Linha = Pick<LinhaItem, 'produto_servico_id' | 'quantidade'>;

/** Checks the order's whole reservation of the product, including this quantity. */
export async function preverItem(ctx: Contexto, input: PreverItemInput): Promise<Aviso[]> {
  const ordem = exigirRegistro(await findOrdem(ctx.db, input.id));
  const produto = await findProduto(ctx.db, input.produto_servico_id);
  if (!produto) throw new DomainError(estoqueErrors.PRODUTO_NAO_ENCONTRADO);
  if (produto.tipo === 'servico') return [];
  const outras = (await listLinhas(ctx.db, ordem.id)).filter(
    (linha) => linha.produto_servico_id === produto.id && linha.id !== input.item_id,
  );
  return conferirEstoque(ctx, saidas(ordem.filial_id, [...outras, input]), ordem.id);
}

export async function preverFaturamento(ctx: Contexto, id: string): Promise<Aviso[]> {
  const ordem = exigirRegistro(await findOrdem(ctx.db, id));
  if (ordem.faturada_em !== null || !podeFaturar(ordem.status)) return [];
  const produtos = (await listLinhas(ctx.db, id)).filter((linha) => linha.tipo === 'produto');
  return conferirEstoque(ctx, saidas(ordem.filial_id, produtos), id);
}

function saidas(filial_id: string, linhas: readonly Linha[]) {
  return linhas.map(({ produto_servico_id, quantidade }) => ({
    produto_id: produto_servico_id,
    filial_id,
    delta: negate(quantidade),
  }));
}
