// Inviting someone (decisions § 6). Invariants: nobody gives more than they have; only the hash of the link is kept, so
// the answer is its only copy, or the mail; a new invitation for an e-mail replaces the older one, which nobody touches whose
// author, or what it gives, is above them; an e-mail has one open invitation, which the database sees to. Lock: the role.

import { authErrors } from '#company/auth/auth.contract.ts';
import { caminhoDoLink, VALIDADE } from '#company/auth/auth.rules.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Services } from '#platform/server/gate/gate.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { newToken } from '#platform/server/secrets/one_time_token.ts';
import type { Contexto, Db } from '#platform/server/sql/context.ts';
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
  deleteConvitesFechados,
  existeEmail,
  findConviteAberto,
  insertConvite,
  replaceTokenDoConvite,
} from './convites.sql.ts';
import { exigirPapelAoAlcance } from './exigirAlcance.command.ts';
import { cancelarConviteAberto } from './retirarDado.command.ts';
import { mexeNoConvite } from './sistema.rules.ts';
import { temEmail } from './sistema.sql.ts';

/**
 * Throws what exigirPapelAoAlcance throws, EMAIL_JA_CADASTRADO, EMAIL_NAO_CONFIGURADO, SEM_ENDERECO, CONVITE_DE_QUEM_TEM_MAIS
 * and, of several at once for one e-mail, CONVITE_REPETIDO.
 */
export async function convidar(
  ctx: Contexto,
  { baseUrl }: Pick<Services, 'baseUrl'>,
  input: ConviteInput,
): Promise<ConviteFeito> {
  const { email, papel_id, cargo, todas_filiais, enviar } = input;
  if (enviar && baseUrl === null) throw new DomainError(convitesErrors.SEM_ENDERECO);
  if (enviar && !(await temEmail(ctx.db))) throw new DomainError(convitesErrors.EMAIL_NAO_CONFIGURADO);
  const filiais = todas_filiais ? [] : input.filiais;
  const papel = await exigirPapelAoAlcance(ctx, { papel_id, filiais: todas_filiais ? null : filiais });
  if (email !== null) {
    if (await existeEmail(ctx.db, email)) throw new DomainError(authErrors.EMAIL_JA_CADASTRADO);
    await exigirConviteAoAlcance(ctx, { column: 'email', value: email });
    await cancelConvites(ctx, { column: 'email', value: email });
  }
  const { token, sha256 } = newToken();
  const id = newId(ctx.agora.getTime());
  const expira_em = new Date(ctx.agora.getTime() + VALIDADE.convite);
  const convite = { id, email, papel_id, cargo, todas_filiais, expira_em };
  await insertConvite(
    ctx.db,
    { ...convite, token_sha256: sha256, criado_por: ctx.user.id, criado_em: ctx.agora },
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
  // The mail brings a link of its own: this one is then known to nobody.
  if (enviar) await enqueue(ctx.db, enviarConviteJob, { convite_id: id });
  return { caminho: enviar ? null : caminhoDoLink('convite', token), expira_em };
}

/** For the mail; a second run makes the first one's link worthless. Null: it may not be accepted any more. */
export async function refazerLinkDoConvite(db: Db, id: string, agora: Date) {
  const { token, sha256 } = newToken();
  const convite = await replaceTokenDoConvite(db, id, sha256, agora);
  return convite?.email
    ? { ...convite, email: convite.email, caminho: caminhoDoLink('convite', token) }
    : null;
}

/** Before a role goes: the invitations to it that are closed. The audit log keeps what they were. */
export async function esquecerConvites(ctx: Contexto, papel_id: string): Promise<void> {
  await deleteConvitesFechados(ctx, papel_id);
}

/** Throws CONVITE_NAO_PENDENTE and CONVITE_DE_QUEM_TEM_MAIS. */
export async function cancelarConvite(ctx: Contexto, id: string): Promise<{ id: string }> {
  await exigirConviteAoAlcance(ctx, { column: 'id', value: id });
  if (!(await cancelarConviteAberto(ctx, id))) throw new DomainError(convitesErrors.CONVITE_NAO_PENDENTE);
  return { id };
}

async function exigirConviteAoAlcance(
  ctx: Contexto,
  which: { column: 'id' | 'email'; value: string },
): Promise<void> {
  const aberto = await findConviteAberto(ctx, which);
  if (aberto && !mexeNoConvite(ctx.user, aberto))
    throw new DomainError(convitesErrors.CONVITE_DE_QUEM_TEM_MAIS);
}
