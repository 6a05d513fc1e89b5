/**
 * The service of the lines that are in no catalogue (02 § 1): a line names its work in words of its own. The first free line makes
 * it, for everyone, whoever may edit an order. Lock: the settings' row, by the first one only; the caller holds the order's.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { cadastrarServico } from '#registers/produtos_servicos/cadastrarNoItem.command.ts';
import { findAvulso, saveAvulso } from './aprovacao.sql.ts';

/** The shop may give it another name. */
const NOME = 'Serviço avulso';

/** Its id. It may be inactive: then the shop wants no free lines. */
export async function servicoAvulso(ctx: Context): Promise<string> {
  const conhecido = (await findAvulso(ctx.db)) ?? (await findAvulso(ctx.db, true));
  if (conhecido) return conhecido;
  const id = await cadastrarServico(ctx, NOME);
  await saveAvulso(ctx.db, id);
  return id;
}
