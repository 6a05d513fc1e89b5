import { type Insertable, sql } from 'kysely';
import { type Garantia, garantido } from '#company/auth/auth.rules.ts';
import { reachOfActivePerson, reachOfInvitation } from '#platform/server/gate/reach.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Convites } from '#platform/server/sql/schema.gen.ts';
import type { Convite } from './convites.contract.ts';
import { mexeNoConvite } from './sistema.rules.ts';

const abertos = ({ db, now }: Context) =>
  db
    .selectFrom('convites as c')
    .select(['c.id', 'c.criado_por'])
    .select([reachOfActivePerson('c.criado_por').as('autor'), reachOfInvitation('c').as('dado')])
    .where('c.aceito_em', 'is', null)
    .where('c.cancelado_em', 'is', null)
    .where('c.expira_em', '>', now);

/** Invitations that may still be accepted, newest first. */
export async function listConvites(ctx: Context): Promise<Convite[]> {
  const convites = await abertos(ctx)
    .innerJoin('papeis as r', 'r.id', 'c.papel_id')
    .innerJoin('profiles as p', 'p.id', 'c.criado_por')
    .select(['c.email', 'r.nome as papel', 'c.cargo', 'c.criado_em', 'c.expira_em'])
    .select('p.nome_completo as autor_nome')
    .select(
      sql<string[] | null>`case when c.todas_filiais then null else array(
        select f.nome from convites_filiais cf join filiais f on f.id = cf.filial_id
        where cf.convite_id = c.id order by sem_acento(f.nome)) end`.as('filiais'),
    )
    .orderBy('c.criado_em', 'desc')
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute();
  return convites.filter(garantido).map(({ autor_nome, autor, dado, ...convite }) => ({
    ...convite,
    criado_por: autor_nome,
    ao_alcance: mexeNoConvite(ctx.user, { criado_por: convite.criado_por, autor, dado }),
  }));
}

/** Author and granted access of the open invitation with this id or e-mail. */
export async function findConviteAberto(
  ctx: Context,
  which: { column: 'id' | 'email'; value: string },
): Promise<Garantia | undefined> {
  return abertos(ctx).where(`c.${which.column}`, '=', which.value).executeTakeFirst();
}

/** Open invitations whose author no longer has the access to create them. */
export async function listConvitesSemGarantia(ctx: Context): Promise<string[]> {
  const convites = await abertos(ctx).execute();
  return convites.filter((convite) => !garantido(convite)).map(({ id }) => id);
}

export async function existeEmail(db: Db, email: string): Promise<boolean> {
  const found = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst();
  return found !== undefined;
}

export async function insertConvite(
  db: Db,
  convite: Insertable<Convites>,
  filiais: readonly string[],
): Promise<void> {
  await db.insertInto('convites').values(convite).execute();
  if (filiais.length === 0) return;
  await db
    .insertInto('convites_filiais')
    .values([...new Set(filiais)].map((filial_id) => ({ convite_id: convite.id, filial_id })))
    .execute();
}

/** Replaces the link of an invitation that may still be accepted; returns the data for the mail. */
export async function replaceTokenDoConvite(
  db: Db,
  id: string,
  token_sha256: Buffer,
  agora: Date,
): Promise<{ email: string | null; cargo: string; expira_em: Date; criado_por: string } | undefined> {
  return db
    .updateTable('convites as c')
    .from('profiles as p')
    .set({ token_sha256 })
    .whereRef('p.id', '=', 'c.criado_por')
    .where('p.situacao', '=', 'ativo')
    .where('c.id', '=', id)
    .where('c.aceito_em', 'is', null)
    .where('c.cancelado_em', 'is', null)
    .where('c.expira_em', '>', agora)
    .returning(['c.email', 'c.cargo', 'c.expira_em', 'p.nome_completo as criado_por'])
    .executeTakeFirst();
}

/**
 * Cancels the pending invitations with this id, e-mail or author; returns them. By e-mail, expired ones are cancelled
 * too, because an e-mail may have only one that is neither accepted nor cancelled.
 */
export async function cancelConvites(
  { db, now }: Context,
  which: { column: 'id' | 'email' | 'criado_por'; value: string },
): Promise<{ id: string; email: string | null; cargo: string }[]> {
  return db
    .updateTable('convites')
    .set({ cancelado_em: now })
    .where(which.column, '=', which.value)
    .where('aceito_em', 'is', null)
    .where('cancelado_em', 'is', null)
    .$if(which.column !== 'email', (query) => query.where('expira_em', '>', now))
    .returning(['id', 'email', 'cargo'])
    .execute();
}

/** Deletes the closed invitations to a role before the role is deleted. The audit log keeps their content. */
export async function deleteConvitesFechados({ db, now }: Context, papel_id: string): Promise<void> {
  await db
    .deleteFrom('convites')
    .where('papel_id', '=', papel_id)
    .where((eb) =>
      eb.or([
        eb('aceito_em', 'is not', null),
        eb('cancelado_em', 'is not', null),
        eb('expira_em', '<=', now),
      ]),
    )
    .execute();
}
