/**
 * The catalogue service behind free lines (02 § 1), which describe their work in their own words. The first free line
 * creates it, whatever permission its author has on the catalogue. Lock: the settings' row, only to create it; the
 * caller holds the order's lock.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { cadastrarServico } from '#registers/produtos_servicos/cadastrarNoItem.command.ts';
import { findAvulso, saveAvulso } from './aprovacao.sql.ts';

/** The initial name: the shop may rename it. */
const NOME = 'Serviço avulso';

/** Returns its id. The service may be inactive: then the shop allows no free lines. */
export async function servicoAvulso(ctx: Context): Promise<string> {
  const conhecido = (await findAvulso(ctx.db)) ?? (await findAvulso(ctx.db, true));
  if (conhecido) return conhecido;
  const id = await cadastrarServico(ctx, NOME);
  await saveAvulso(ctx.db, id);
  return id;
}
