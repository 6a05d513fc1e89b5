/**
 * Commissions of sales (01 § 9), in the transaction that makes them effective, reverses them or changes their
 * technician. Invariant: a sale line pays at most one person, and nothing once it is reversed, even if the commission
 * was already paid out. The caller holds the document's lock and has called the stock kernel. Lock here: the expected
 * commissions, by sale.
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

/** Call after the document's sales took effect in this act. */
export async function lancarComissoes(ctx: Context, documento: Documento): Promise<void> {
  await leaveToCommit(ctx.db, insertComissoes(ctx, documento));
}

/** Call after sales of the document were reversed. */
export async function estornarComissoes(ctx: Context, documento: Documento): Promise<void> {
  await leaveToCommit(ctx.db, deletePrevistas(ctx, documento));
  await leaveToCommit(ctx.db, insertEstornos(ctx, documento));
}

/**
 * Call after the technician of these effective sales changed. Negates the old postings and posts new ones by the rule
 * of the sale's day.
 */
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

/**
 * Posts what receipts have earned since the last posting; returns the number of rows. Of two concurrent calls, the
 * second finds nothing left to post.
 */
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
