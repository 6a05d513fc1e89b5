import { type RawBuilder, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { holdsAll, widens } from '#platform/shared/permissions.ts';
import type { Papel, PapelInput } from './permissoes.contract.ts';

/** Whether anyone with the role, or with an open invitation to it, has branches beyond the caller's. */
function deFora({ user: { filiais }, now }: Context): RawBuilder<boolean> {
  if (filiais === null) return sql<boolean>`false`;
  return sql<boolean>`(exists (select from profiles p where p.papel_id = r.id and (p.todas_filiais or exists (
      select from profiles_filiais f where f.profile_id = p.id and f.filial_id <> all(${filiais}::uuid[]))))
    or exists (select from convites c where c.papel_id = r.id and c.aceito_em is null and c.cancelado_em is null
      and c.expira_em > ${now} and (c.todas_filiais or exists (
        select from convites_filiais f where f.convite_id = c.id and f.filial_id <> all(${filiais}::uuid[])))))`;
}

const papeis = (ctx: Context) =>
  ctx.db
    .selectFrom('papeis as r')
    .select([
      'r.id',
      'r.nome',
      'r.permissoes',
      'r.embutido',
      'r.versao',
      'r.exige_segundo_fator',
      'r.so_proprias',
    ])
    .select(sql<number>`(select count(*)::int from profiles p where p.papel_id = r.id)`.as('pessoas'))
    .select(
      sql<number>`(select count(*)::int from profiles p where p.papel_id = r.id and p.situacao = 'ativo'
        and not exists (select from segundos_fatores f where f.usuario_id = p.id and f.confirmado_em is not null))`.as(
        'sem_segundo_fator',
      ),
    )
    .select(deFora(ctx).as('de_fora'));

type Linha = Omit<Papel, 'ao_alcance'> & { de_fora: boolean };

const paraQuemLe = ({ user }: Context, { de_fora, ...papel }: Linha): Papel => ({
  ...papel,
  ao_alcance: !de_fora && holdsAll(user.permissoes, papel.permissoes) && !widens(user, papel),
});

/** Built-in roles from most to least access, then the company's own by name. */
export async function listPapeis(ctx: Context): Promise<Papel[]> {
  const linhas = await papeis(ctx)
    .orderBy('r.embutido', 'desc')
    .orderBy(sql`array_position(array['administrador', 'gerente', 'atendente', 'tecnico'], r.id)`)
    .orderBy(sql`sem_acento(r.nome)`)
    .execute();
  return linhas.map((linha) => paraQuemLe(ctx, linha));
}

/**
 * Locks the role until the transaction ends, then reads it: nobody can be assigned the role meanwhile. Accepting an
 * invitation does not wait for a change: it holds the invitation's row, which the change may have to revoke.
 */
export async function lockPapel(
  ctx: Context,
  id: string,
  to: 'change' | 'delete',
): Promise<Papel | undefined> {
  const papel = ctx.db.selectFrom('papeis').select('id').where('id', '=', id);
  await (to === 'delete' ? papel.forUpdate() : papel.forNoKeyUpdate()).execute();
  return findPapel(ctx, id);
}

export async function findPapel(ctx: Context, id: string): Promise<Papel | undefined> {
  const linha = await papeis(ctx).where('r.id', '=', id).executeTakeFirst();
  return linha && paraQuemLe(ctx, linha);
}

/** If the author sees only their own orders, so do people with the new role. */
export async function insertPapel(
  { db, user }: Context,
  id: string,
  { nome, permissoes }: PapelInput,
): Promise<void> {
  const so_proprias = user.so_proprias === true;
  await db.insertInto('papeis').values({ id, nome, permissoes, embutido: false, so_proprias }).execute();
}

export async function updatePapel(db: Db, id: string, { nome, permissoes }: PapelInput): Promise<void> {
  await db
    .updateTable('papeis')
    .set((row) => ({ nome, permissoes, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateExigencia(db: Db, id: string, exige_segundo_fator: boolean): Promise<void> {
  await db
    .updateTable('papeis')
    .set((row) => ({ exige_segundo_fator, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateRestricao(db: Db, id: string, so_proprias: boolean): Promise<void> {
  await db
    .updateTable('papeis')
    .set((row) => ({ so_proprias, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deletePapel(db: Db, id: string): Promise<void> {
  await db.deleteFrom('papeis').where('id', '=', id).execute();
}

/** Number of people with the role, including blocked ones, and of open invitations to it. */
export async function countUsoPapel(
  { db, now }: Context,
  id: string,
): Promise<{ pessoas: number; convites: number }> {
  const found = await sql<{ pessoas: number; convites: number }>`
    select (select count(*)::int from profiles where papel_id = ${id}) as pessoas,
      (select count(*)::int from convites where papel_id = ${id}
        and aceito_em is null and cancelado_em is null and expira_em > ${now}) as convites`.execute(db);
  return found.rows[0] as { pessoas: number; convites: number };
}
