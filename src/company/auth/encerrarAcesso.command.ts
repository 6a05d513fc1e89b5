// Throwing a person out: nothing that they were let in with holds any more. The password and the role are others' to change.

import type { Contexto } from '#platform/server/sql/context.ts';
import { deleteLinksEntregues, deleteLinksSemGarantia, endAccess } from './links.sql.ts';

/** Ends the sessions and revokes the tokens for other programs; answers how many of each. */
export async function encerrarAcesso(
  { db, agora }: Contexto,
  usuario_id: string,
): Promise<{ encerradas: number; tokens_revogados: number }> {
  return endAccess(db, usuario_id, agora);
}

/** Password links that the person gave to others or was given: what vouched for them has changed. */
export async function retirarLinksSenha({ db }: Contexto, usuario_id: string): Promise<void> {
  await deleteLinksEntregues(db, usuario_id);
}

/** Password links that whoever gave them could not give any more. */
export async function retirarLinksSemGarantia(ctx: Contexto): Promise<void> {
  await deleteLinksSemGarantia(ctx);
}
