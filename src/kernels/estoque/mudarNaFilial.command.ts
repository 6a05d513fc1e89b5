/**
 * Makes a product's stock record in a branch, and changes its minimum, maximum and place. Neither touches a balance.
 * Lock: the stock record.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { insertSaldosAusentes, type ParProdutoFilial } from './estoque.sql.ts';
import { lockNaFilial, type MudancaNaFilial, type NaFilial, updateNaFilial } from './na_filial.sql.ts';

/** A record of 0 with the product's minimum and maximum. Returns whether it was missing. */
export async function adicionarNaFilial(ctx: Context, par: ParProdutoFilial): Promise<boolean> {
  return (await insertSaldosAusentes(ctx, [par])).length > 0;
}

/** Throws NAO_ENCONTRADO without a record, and REGISTRO_ALTERADO. */
export async function mudarNaFilial(
  ctx: Context,
  par: ParProdutoFilial,
  { versao, ...mudanca }: MudancaNaFilial & { versao: number },
): Promise<{ antes: NaFilial; depois: NaFilial }> {
  const antes = requireVersion(await lockNaFilial(ctx.db, par), versao);
  return { antes, depois: await updateNaFilial(ctx, par, mudanca) };
}
