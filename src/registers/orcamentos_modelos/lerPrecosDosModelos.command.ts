/** Current prices of the quote templates that match a search, and the stock of their parts. Writes nothing. */
import { lerMaiorDesconto } from '#kernels/financeiro/opcoes.command.ts';
import { totalAVista } from '#kernels/financeiro/preco_por_forma.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { PrecoDoModelo, PrecosInput } from './orcamentos_modelos.contract.ts';
import { listPrecosDosModelos } from './orcamentos_modelos.sql.ts';

export async function lerPrecosDosModelos(ctx: Context, input: PrecosInput): Promise<PrecoDoModelo[]> {
  const precos = await listPrecosDosModelos(ctx, input);
  if (precos.length === 0) return [];
  const desconto = await lerMaiorDesconto(ctx, input.filial_id);
  return precos.map((preco) => ({ ...preco, avista: totalAVista(preco.total, desconto) }));
}
