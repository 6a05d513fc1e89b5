import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/server/context.ts';
import type { Profiles, Usuarios } from '#platform/server/schema.gen.ts';
import type { SituacaoUsuario } from './auth.contract.ts';
import type { Limite } from './auth.rules.ts';

const LOCK_CADASTRO = 7_301_001;

/** Sign-ups write one after the other, so that of several at once exactly one is the first. Held until the commit. */
export async function lockCadastro(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CADASTRO)})`.execute(db);
}

export async function existeConta(db: Db): Promise<boolean> {
  const conta = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
  return conta !== undefined;
}

export async function insertProfile(db: Db, profile: Insertable<Profiles>): Promise<void> {
  await db.insertInto('profiles').values(profile).execute();
}

/** A user without a password: nobody can sign in as them. */
export async function insertUsuario(
  db: Db,
  usuario: Pick<Insertable<Usuarios>, 'id' | 'nome' | 'email' | 'criado_em'>,
): Promise<void> {
  await db
    .insertInto('usuarios')
    .values({ ...usuario, email_verificado: false, atualizado_em: usuario.criado_em })
    .execute();
}

export async function insertProfileFiliais(
  db: Db,
  profile_id: string,
  filiais: readonly string[],
): Promise<void> {
  if (filiais.length === 0) return;
  await db
    .insertInto('profiles_filiais')
    .values(filiais.map((filial_id) => ({ profile_id, filial_id })))
    .execute();
}

export async function findPermissoes(db: Db, papel_id: string): Promise<string[]> {
  const papel = await db
    .selectFrom('papeis')
    .select('permissoes')
    .where('id', '=', papel_id)
    .executeTakeFirstOrThrow();
  return papel.permissoes;
}

export async function findSituacao(db: Db, usuario_id: string): Promise<SituacaoUsuario | null> {
  const profile = await db
    .selectFrom('profiles')
    .select('situacao')
    .where('id', '=', usuario_id)
    .executeTakeFirst();
  return (profile?.situacao ?? null) as SituacaoUsuario | null;
}

export async function deleteSessoesVencidas(db: Db, usuario_id: string, agora: Date): Promise<void> {
  await db
    .deleteFrom('sessoes')
    .where('usuario_id', '=', usuario_id)
    .where('expira_em', '<=', agora)
    .execute();
}

// Limits: one row per key, a window that opens with its first count -----------------------------------------------

const inicioDaJanela = (limite: Limite, agora: Date) => new Date(agora.getTime() - limite.segundos * 1000);

/** Seconds until the next try is allowed, or null while the limit is not reached. */
export async function esperaDe(db: Db, limite: Limite, agora: Date): Promise<number | null> {
  const row = await db
    .selectFrom('limites_taxa')
    .select('inicio')
    .where('chave', '=', limite.chave)
    .where('contagem', '>=', limite.maximo)
    .where('inicio', '>', inicioDaJanela(limite, agora))
    .executeTakeFirst();
  return row ? Math.ceil((row.inicio.getTime() - inicioDaJanela(limite, agora).getTime()) / 1000) : null;
}

export async function contar(db: Db, limite: Limite, agora: Date): Promise<void> {
  const venceu = sql<boolean>`limites_taxa.inicio <= ${inicioDaJanela(limite, agora)}`;
  await db
    .insertInto('limites_taxa')
    .values({ chave: limite.chave, contagem: 1, inicio: agora })
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet({
        contagem: sql`case when ${venceu} then 1 else limites_taxa.contagem + 1 end`,
        inicio: sql`case when ${venceu} then excluded.inicio else limites_taxa.inicio end`,
      }),
    )
    .execute();
}

export async function zerar(db: Db, limite: Limite): Promise<void> {
  await db.deleteFrom('limites_taxa').where('chave', '=', limite.chave).execute();
}

/** Counts of windows that have long closed; rows that someone is counting on are left for the next time. */
export async function deleteLimitesVencidos(db: Db, antesDe: Date): Promise<void> {
  const vencidos = db
    .selectFrom('limites_taxa')
    .select('chave')
    .where('inicio', '<', antesDe)
    .limit(500)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('limites_taxa').where('chave', 'in', vencidos).execute();
}
