// What people gave while they had more access does not outlive it: invitations, and password links. Those that hold no more are
// refused when they are used, too (auth.rules.ts); here they go, so that they do not come back with the access, and the list of
// open invitations shows only what may be accepted.

import { retirarLinksSemGarantia, retirarLinksSenha } from '#company/auth/encerrarAcesso.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { cancelConvites, listConvitesSemGarantia } from './convites.sql.ts';

/** Of a person whose access changed: the invitations and the links that they made, and the links that they were given. */
export async function retirarDadoPor(ctx: Contexto, id: string): Promise<void> {
  await cancelConvites(ctx, { column: 'criado_por', value: id });
  await retirarLinksSenha(ctx, id);
}

/** Of everyone, once a role has changed: what whoever made it could not give any more. */
export async function retirarSemGarantia(ctx: Contexto): Promise<void> {
  for (const id of await listConvitesSemGarantia(ctx)) await cancelarConviteAberto(ctx, id);
  await retirarLinksSemGarantia(ctx);
}

/** False for one that is not open any more: of an acceptance and a cancelling at once the first one counts. */
export async function cancelarConviteAberto(ctx: Contexto, id: string): Promise<boolean> {
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
