// Revokes a user's credentials. Password and role are changed elsewhere.

import { deleteClosedWindows } from '#platform/server/gate/rate_limits.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { deleteVencidos } from './auth.sql.ts';
import { deleteLinksEntregues, deleteLinksSemGarantia, endAccess } from './links.sql.ts';

/** Ends the sessions and revokes the API tokens; returns how many of each. */
export async function encerrarAcesso(
  { db, now }: Context,
  usuario_id: string,
): Promise<{ encerradas: number; tokens_revogados: number }> {
  return endAccess(db, usuario_id, now);
}

/** Deletes unused password links that the user created for others or received: the access behind them has changed. */
export async function retirarLinksSenha({ db }: Context, usuario_id: string): Promise<void> {
  await deleteLinksEntregues(db, usuario_id);
}

/** Deletes password links whose author no longer has the access to create them. */
export async function retirarLinksSemGarantia(ctx: Context): Promise<void> {
  await deleteLinksSemGarantia(ctx);
}

/** Removes expired sessions, links and attempt counts. Runs in the background; idempotent. */
export async function limparAcessos(db: Db, agora: Date): Promise<void> {
  await deleteVencidos(db, agora);
  await deleteClosedWindows(db, agora);
}
