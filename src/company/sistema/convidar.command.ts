// Invitations (decisions § 6). Invariants: nobody grants more than they have; only the link's hash is stored, so the
// answer or the mail is its only copy; a new invitation for an e-mail replaces the older one, unless the older one's
// author or access is above the caller's; the database allows one open invitation per e-mail. Locks: the caller's
// profile and role, then the granted role.

import { authErrors } from '#company/auth/auth.contract.ts';
import { caminhoDoLink, VALIDADE } from '#company/auth/auth.rules.ts';
import { enderecoDosLinks } from '#company/auth/enderecoPublico.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { newToken } from '#platform/server/secrets/one_time_token.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  type ConviteFeito,
  type ConviteInput,
  convitesErrors,
  enviarConviteJob,
} from './convites.contract.ts';
import {
  cancelConvites,
  existeEmail,
  findConviteAberto,
  insertConvite,
  replaceTokenDoConvite,
} from './convites.sql.ts';
import { exigirAcessoAtual, exigirPapelAoAlcance } from './exigirAlcance.command.ts';
import { cancelarConviteAberto } from './retirarDado.command.ts';
import { mexeNoConvite } from './sistema.rules.ts';
import { temEmail } from './sistema.sql.ts';

/**
 * Throws what exigirPapelAoAlcance throws, EMAIL_JA_CADASTRADO, EMAIL_NAO_CONFIGURADO, SEM_ENDERECO,
 * CONVITE_DE_QUEM_TEM_MAIS and, when concurrent with another for the same e-mail, CONVITE_REPETIDO.
 */
export async function convidar(
  ctx: Context & Pick<RequestContext, 'services'>,
  input: ConviteInput,
): Promise<ConviteFeito> {
  const { email, papel_id, cargo, todas_filiais, enviar } = input;
  if (enviar && (await enderecoDosLinks(ctx)) === null) throw new DomainError(convitesErrors.SEM_ENDERECO);
  if (enviar && !(await temEmail(ctx.db))) throw new DomainError(convitesErrors.EMAIL_NAO_CONFIGURADO);
  const filiais = todas_filiais ? [] : input.filiais;
  await exigirAcessoAtual(ctx);
  const papel = await exigirPapelAoAlcance(ctx, { papel_id, filiais: todas_filiais ? null : filiais });
  if (email !== null) {
    if (await existeEmail(ctx.db, email)) throw new DomainError(authErrors.EMAIL_JA_CADASTRADO);
    await exigirConviteAoAlcance(ctx, { column: 'email', value: email });
    await cancelConvites(ctx, { column: 'email', value: email });
  }
  const { token, sha256 } = newToken();
  const id = newId(ctx.now.getTime());
  const expira_em = new Date(ctx.now.getTime() + VALIDADE.convite);
  const convite = { id, email, papel_id, cargo, todas_filiais, expira_em };
  await insertConvite(
    ctx.db,
    { ...convite, token_sha256: sha256, criado_por: ctx.user.id, criado_em: ctx.now },
    filiais,
  );
  await recordAudit(ctx, {
    operacao: 'usuarios.convidar',
    tabela: 'convites',
    registro_id: id,
    depois: {
      email,
      papel: papel.nome,
      cargo,
      filiais: todas_filiais ? 'todas' : filiais,
      expira_em,
      por_email: enviar,
    },
  });
  // The job creates the mailed link anew, so nobody ever learns this token.
  if (enviar) await enqueue(ctx.db, enviarConviteJob, { convite_id: id });
  return { caminho: enviar ? null : caminhoDoLink('convite', token), expira_em };
}

/** For the mail job; a second run voids the first one's link. Null when the invitation can no longer be accepted. */
export async function refazerLinkDoConvite(db: Db, id: string, agora: Date) {
  const { token, sha256 } = newToken();
  const convite = await replaceTokenDoConvite(db, id, sha256, agora);
  return convite?.email
    ? { ...convite, email: convite.email, caminho: caminhoDoLink('convite', token) }
    : null;
}

/** Throws CONVITE_NAO_PENDENTE and CONVITE_DE_QUEM_TEM_MAIS. */
export async function cancelarConvite(ctx: Context, id: string): Promise<{ id: string }> {
  await exigirConviteAoAlcance(ctx, { column: 'id', value: id });
  if (!(await cancelarConviteAberto(ctx, id))) throw new DomainError(convitesErrors.CONVITE_NAO_PENDENTE);
  return { id };
}

async function exigirConviteAoAlcance(
  ctx: Context,
  which: { column: 'id' | 'email'; value: string },
): Promise<void> {
  const aberto = await findConviteAberto(ctx, which);
  if (aberto && !mexeNoConvite(ctx.user, aberto))
    throw new DomainError(convitesErrors.CONVITE_DE_QUEM_TEM_MAIS);
}
