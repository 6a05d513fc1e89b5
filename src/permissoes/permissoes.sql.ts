import { sql } from 'kysely';
import type { Contexto, Db } from '#platform/server/context.ts';
import type { Papel, PapelInput } from './permissoes.contract.ts';

const papeis = (db: Db) =>
  db
    .selectFrom('papeis as r')
    .select(['r.id', 'r.nome', 'r.permissoes', 'r.embutido', 'r.versao', 'r.exige_segundo_fator'])
    .select(sql<number>`(select count(*)::int from profiles p where p.papel_id = r.id)`.as('pessoas'))
    .select(
      sql<number>`(select count(*)::int from profiles p where p.papel_id = r.id and p.situacao = 'ativo'
        and not exists (select from segundos_fatores f where f.usuario_id = p.id and f.confirmado_em is not null))`.as(
        'sem_segundo_fator',
      ),
    );

/** The built-in ones from the most to the least, then the company's own by name. */
export async function listPapeis(db: Db): Promise<Papel[]> {
  return papeis(db)
    .orderBy('r.embutido', 'desc')
    .orderBy(sql`array_position(array['administrador', 'gerente', 'atendente', 'tecnico'], r.id)`)
    .orderBy(sql`sem_acento(r.nome)`)
    .execute();
}

/** Locked until the transaction ends: nobody is given it meanwhile. */
export async function lockPapel(db: Db, id: string): Promise<Papel | undefined> {
  return papeis(db).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
}

export async function findPapel(db: Db, id: string): Promise<Papel | undefined> {
  return papeis(db).where('r.id', '=', id).executeTakeFirst();
}

export async function insertPapel(db: Db, id: string, { nome, permissoes }: PapelInput): Promise<void> {
  await db.insertInto('papeis').values({ id, nome, permissoes, embutido: false }).execute();
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

export async function deletePapel(db: Db, id: string): Promise<void> {
  await db.deleteFrom('papeis').where('id', '=', id).execute();
}

/** How many people have the role, blocked ones too, and how many open invitations give it. */
export async function countUsoPapel(
  { db, agora }: Contexto,
  id: string,
): Promise<{ pessoas: number; convites: number }> {
  const found = await sql<{ pessoas: number; convites: number }>`
    select (select count(*)::int from profiles where papel_id = ${id}) as pessoas,
      (select count(*)::int from convites where papel_id = ${id}
        and aceito_em is null and cancelado_em is null and expira_em > ${agora}) as convites`.execute(db);
  return found.rows[0] as { pessoas: number; convites: number };
}
