/** Previews the warnings of the cart per product (decisions § 1). Read-only. */
import { conferirEstoque } from '#kernels/estoque/conferirEstoque.command.ts';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { negate } from '#kernels/estoque/estoque.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { PreverVendaInput } from './vendas.contract.ts';

export async function preverVenda(ctx: Context, { filial_id, itens }: PreverVendaInput): Promise<Aviso[]> {
  const efeitos = itens.map(({ produto_id, quantidade }) => ({
    produto_id,
    filial_id,
    delta: negate(quantidade),
  }));
  return conferirEstoque(ctx, efeitos, null);
}
