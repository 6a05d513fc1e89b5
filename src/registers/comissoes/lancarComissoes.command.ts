/**
 * The commission of a document's sales (paper 01 § 9), in the transaction that makes them effective or reverses them.
 * Invariant: a sale line pays one person at most, and nothing once it is reversed, also after it was paid out. The
 * caller holds the lock of the document and has called the stock kernel.
 */
import type { Documento } from '#kernels/estoque/documento.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { leaveToCommit } from '#platform/server/sql/transaction.ts';
import { insertComissoes, insertEstornos } from './lancamentos.sql.ts';

/** After the sales of the document took effect in this act. */
export async function lancarComissoes(ctx: Context, documento: Documento): Promise<void> {
  await leaveToCommit(ctx.db, insertComissoes(ctx, documento));
}

/** After sales of the document were reversed. */
export async function estornarComissoes(ctx: Context, documento: Documento): Promise<void> {
  await leaveToCommit(ctx.db, insertEstornos(ctx, documento));
}
