// Revokes invitations and password links once their author's access no longer covers them. Such links are also refused
// on use (auth.rules.ts). Deleting them here prevents them from becoming valid again when the author regains access,
// and keeps the list of open invitations accurate.

import { retirarLinksSemGarantia, retirarLinksSenha } from '#company/auth/encerrarAcesso.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { cancelConvites, listConvitesSemGarantia } from './convites.sql.ts';

/** After a user's access changed: revokes the invitations and links they created, and the links they received. */
export async function retirarDadoPor(ctx: Context, id: string): Promise<void> {
  await cancelConvites(ctx, { column: 'criado_por', value: id });
  await retirarLinksSenha(ctx, id);
}

/** After a role changed: revokes the invitations and links that their authors could no longer create. */
export async function retirarSemGarantia(ctx: Context): Promise<void> {
  for (const id of await listConvitesSemGarantia(ctx)) await cancelarConviteAberto(ctx, id);
  await retirarLinksSemGarantia(ctx);
}

/** Returns false when the invitation is no longer open: of a concurrent acceptance and cancellation, the first wins. */
export async function cancelarConviteAberto(ctx: Context, id: string): Promise<boolean> {
  const [antes] = await cancelConvites(ctx, { column: 'id', value: id });
  if (!antes) return false;
  await recordAudit(ctx, {
    operacao: 'usuarios.cancelarConvite',
    tabela: 'convites',
    registro_id: id,
    antes,
  });
  return true;
}
