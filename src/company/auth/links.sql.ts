// Invitations and password links, looked up by the hash of the link's token.

import { reachOfActivePerson, reachOfInvitation, reachOfPerson } from '#platform/server/gate/reach.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { garantido, type SituacaoUsuario } from './auth.rules.ts';

const AUTOR = reachOfActivePerson('l.criado_por').as('autor');

// Password links ----------------------------------------------------------------------------------------------------

export interface PessoaDoLink {
  usuario_id: string;
  email: string;
  nome_completo: string;
  situacao: SituacaoUsuario;
}

/** The person whose password a still valid link may set. */
export async function findLinkSenha(db: Db, sha256: Buffer, agora: Date): Promise<PessoaDoLink | undefined> {
  const found = await db
    .selectFrom('links_senha as l')
    .innerJoin('usuarios as u', 'u.id', 'l.usuario_id')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['l.usuario_id', 'u.email', 'p.nome_completo', 'p.situacao'])
    .select(['l.criado_por', AUTOR, reachOfPerson('l.usuario_id').as('dado')])
    .$narrowType<{ situacao: SituacaoUsuario }>()
    .where('l.token_sha256', '=', sha256)
    .where('l.usado_em', 'is', null)
    .where('l.expira_em', '>', agora)
    .where('p.situacao', '<>', 'bloqueado')
    .executeTakeFirst();
  return found && garantido(found) ? found : undefined;
}

/** Deletes unused links that an author handed over and could no longer create. */
export async function deleteLinksSemGarantia({ db, now }: Context): Promise<void> {
  const entregues = await db
    .selectFrom('links_senha as l')
    .select(['l.id', 'l.criado_por', AUTOR, reachOfPerson('l.usuario_id').as('dado')])
    .where('l.criado_por', 'is not', null)
    .where('l.usado_em', 'is', null)
    .where('l.expira_em', '>', now)
    .execute();
  for (const { id } of entregues.filter((link) => !garantido(link)))
    await db.deleteFrom('links_senha').where('id', '=', id).where('usado_em', 'is', null).execute();
}

/** Serializes creation and use of one person's links. Returns undefined when the person does not exist. */
export async function lockPessoa(db: Db, id: string): Promise<{ situacao: SituacaoUsuario } | undefined> {
  return db
    .selectFrom('profiles')
    .select('situacao')
    .$narrowType<{ situacao: SituacaoUsuario }>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findPessoaPorEmail(
  db: Db,
  email: string,
): Promise<{ id: string; nome_completo: string; email: string } | undefined> {
  return db
    .selectFrom('usuarios as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'p.nome_completo', 'u.email'])
    .where('u.email', '=', email.trim().toLowerCase())
    .where('p.situacao', '<>', 'bloqueado')
    .executeTakeFirst();
}

export async function replaceLinkSenha(
  db: Db,
  link: {
    id: string;
    usuario_id: string;
    token_sha256: Buffer;
    criado_por: string | null;
    criado_em: Date;
    expira_em: Date;
  },
): Promise<void> {
  // Anybody may request a link by e-mail, so it must not void a link that an administrator handed over.
  const asked = link.criado_por === null;
  await deleteLinksSenha(db, link.usuario_id, { asked });
  await db.insertInto('links_senha').values(link).execute();
}

/** Deletes unused links; used ones stay as a record. `asked`: only those requested by e-mail. */
export async function deleteLinksSenha(
  db: Db,
  usuario_id: string,
  { asked = false }: { asked?: boolean } = {},
): Promise<void> {
  await db
    .deleteFrom('links_senha')
    .where('usuario_id', '=', usuario_id)
    .where('usado_em', 'is', null)
    .$if(asked, (query) => query.where('criado_por', 'is', null))
    .execute();
}

/** Deletes unused links that the person created for others or received. */
export async function deleteLinksEntregues(db: Db, usuario_id: string): Promise<void> {
  await db
    .deleteFrom('links_senha')
    .where((eb) => eb.or([eb('criado_por', '=', usuario_id), eb('usuario_id', '=', usuario_id)]))
    .where('usado_em', 'is', null)
    .execute();
}

/** Whether this call used the link: exactly one of two concurrent calls does. */
export async function markLinkUsado(db: Db, sha256: Buffer, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('links_senha')
    .set({ usado_em: agora })
    .where('token_sha256', '=', sha256)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the password, even for an account without one, and revokes every session and API token. */
export async function updateSenha(
  db: Db,
  { usuario_id, senha_hash, id }: { usuario_id: string; senha_hash: string; id: string },
  agora: Date,
): Promise<void> {
  await db
    .insertInto('contas')
    .values({
      id,
      usuario_id,
      provedor: 'credential',
      conta_id: usuario_id,
      senha_hash,
      criado_em: agora,
      atualizado_em: agora,
    })
    .onConflict((conflict) =>
      conflict.columns(['provedor', 'conta_id']).doUpdateSet({ senha_hash, atualizado_em: agora }),
    )
    .execute();
  await endAccess(db, usuario_id, agora);
}

/** Ends every session of the person and revokes their API tokens. */
export async function endAccess(
  db: Db,
  usuario_id: string,
  agora: Date,
): Promise<{ encerradas: number; tokens_revogados: number }> {
  const sessoes = await db.deleteFrom('sessoes').where('usuario_id', '=', usuario_id).executeTakeFirst();
  const tokens_revogados = await revokeTokens(db, usuario_id, agora);
  return { encerradas: Number(sessoes.numDeletedRows), tokens_revogados };
}

/** Revokes the person's API tokens; returns how many were still valid. */
export async function revokeTokens(db: Db, usuario_id: string, agora: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tokens_api')
    .set({ revogado_em: agora })
    .where('usuario_id', '=', usuario_id)
    .where('revogado_em', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

// Invitations -------------------------------------------------------------------------------------------------------

export interface ConviteAberto {
  id: string;
  email: string | null;
  cargo: string;
  papel_id: string;
  papel_nome: string;
  todas_filiais: boolean;
}

const convitesAbertos = (db: Db, sha256: Buffer, agora: Date) =>
  db
    .selectFrom('convites as l')
    .innerJoin('papeis as r', 'r.id', 'l.papel_id')
    .select(['l.id', 'l.email', 'l.cargo', 'l.papel_id', 'r.nome as papel_nome', 'l.todas_filiais'])
    .select(['l.criado_por', AUTOR, reachOfInvitation('l').as('dado')])
    .where('l.token_sha256', '=', sha256)
    .where('l.aceito_em', 'is', null)
    .where('l.cancelado_em', 'is', null)
    .where('l.expira_em', '>', agora);

export async function findConvite(db: Db, sha256: Buffer, agora: Date): Promise<ConviteAberto | undefined> {
  const found = await convitesAbertos(db, sha256, agora).executeTakeFirst();
  return found && garantido(found) ? found : undefined;
}

export async function lockConvite(db: Db, sha256: Buffer, agora: Date): Promise<ConviteAberto | undefined> {
  const found = await convitesAbertos(db, sha256, agora).forUpdate('l').executeTakeFirst();
  return found && garantido(found) ? found : undefined;
}

export async function acceptConvite(
  db: Db,
  convite: { id: string; aceito_por: string },
  agora: Date,
): Promise<void> {
  await db
    .updateTable('convites')
    .set({ aceito_em: agora, aceito_por: convite.aceito_por })
    .where('id', '=', convite.id)
    .execute();
}

export async function findFiliaisDoConvite(db: Db, convite_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('convites_filiais')
    .select('filial_id')
    .where('convite_id', '=', convite_id)
    .execute();
  return rows.map(({ filial_id }) => filial_id);
}
