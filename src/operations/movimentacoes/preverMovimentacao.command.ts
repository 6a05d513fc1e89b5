/** Previews the warnings of a movement out of a branch (decisions § 1). Read-only. */
import { conferirEstoque } from '#kernels/estoque/conferirEstoque.command.ts';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { negate } from '#kernels/estoque/estoque.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { PreverMovimentacaoInput } from './movimentacoes.contract.ts';

export async function preverMovimentacao(ctx: Context, input: PreverMovimentacaoInput): Promise<Aviso[]> {
  const { produto_id, filial_id, quantidade, ordem_servico_id } = input;
  return conferirEstoque(ctx, [{ produto_id, filial_id, delta: negate(quantidade) }], ordem_servico_id);
}
