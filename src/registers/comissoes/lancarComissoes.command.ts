/**
 * The commission of sales (paper 01 § 9), in the transaction that makes them effective, reverses them or changes their
 * technician. Invariant: a sale line pays one person at most, and nothing once it is reversed, also after it was paid out.
 * The caller holds the lock of the document and has called the stock kernel. Lock here: what receipts earn, by sale.
 */
import type { Documento } from '#kernels/estoque/documento.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { leaveToCommit } from '#platform/server/sql/transaction.ts';
import {
  deletePrevistas,
  deletePrevistasDosOutros,
  insertComissoes,
  insertComissoesDas,
  insertEstornos,
  insertEstornosDosOutros,
  insertRecebidas,
  lockPrevistas,
  type Quais,
  sumRecebidas,
} from './escrita.sql.ts';

/** After the sales of the document took effect in this act. */
export async function lancarComissoes(ctx: Context, documento: Documento): Promise<void> {
  await leaveToCommit(ctx.db, insertComissoes(ctx, documento));
}

/** After sales of the document were reversed. */
export async function estornarComissoes(ctx: Context, documento: Documento): Promise<void> {
  await leaveToCommit(ctx.db, deletePrevistas(ctx, documento));
  await leaveToCommit(ctx.db, insertEstornos(ctx, documento));
}

/** After these effective sales got another technician: the old rows are negated, new ones follow by the rule of their day. */
export async function passarComissoes(
  ctx: Context,
  vendas: readonly string[],
  profile_id: string,
): Promise<void> {
  await lockPrevistas(ctx.db, { vendas });
  await insertEstornosDosOutros(ctx, vendas, profile_id);
  await insertComissoesDas(ctx, vendas);
  await deletePrevistasDosOutros(ctx, vendas, profile_id);
  await insertRecebidas(ctx, { vendas });
}

/** Posts what receipts earned since; of two who do so at once the second finds it posted. Returns how many rows. */
export async function lancarRecebidas(
  ato: Parameters<typeof insertRecebidas>[0],
  quais: Quais = {},
): Promise<number> {
  const vendas = await lockPrevistas(ato.db, quais);
  return vendas.length === 0 ? 0 : insertRecebidas(ato, { vendas });
}

/** The sum that `lancarRecebidas` would post now for a person, in the actor's branches. */
export const aLancar = (
  { db, now, user }: Context,
  { profile_id, ate }: { profile_id: string; ate: string },
): Promise<string> => sumRecebidas({ db, now }, { profile_id }, { ate, filiais: user.filiais });
