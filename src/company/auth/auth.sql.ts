import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { Profiles, Usuarios } from '#platform/server/sql/schema.gen.ts';
import type { UsoDaLoja } from './auth.contract.ts';
import type { ModoCadastro, SituacaoUsuario } from './auth.rules.ts';

const LOCK_CADASTRO = 7_301_001;
const PELA_SENHA = 'credential';

/** Serializes sign-ups, so that exactly one of several concurrent ones is the first. Held until the commit. */
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

/** Inserts a user without a password, so that nobody can sign in as them. */
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

export async function updateEmail(db: Db, id: string, email: string, agora: Date): Promise<void> {
  await db.updateTable('usuarios').set({ email, atualizado_em: agora }).where('id', '=', id).execute();
}

export async function updateNome(
  db: Db,
  id: string,
  { agora, ...perfil }: { nome_completo: string; todas_filiais: boolean; agora: Date },
): Promise<void> {
  const { nome_completo: nome } = perfil;
  await db.updateTable('usuarios').set({ nome, atualizado_em: agora }).where('id', '=', id).execute();
  await db
    .updateTable('profiles')
    .set((row) => ({ ...perfil, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function replaceFiliais(db: Db, id: string, filiais: readonly string[]): Promise<void> {
  await db.deleteFrom('profiles_filiais').where('profile_id', '=', id).execute();
  await insertProfileFiliais(db, id, filiais);
}

export async function findPapel(
  db: Db,
  id: string,
): Promise<{ id: string; nome: string; permissoes: string[] }> {
  return db
    .selectFrom('papeis')
    .select(['id', 'nome', 'permissoes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export interface RegrasDeAcesso {
  /** Null: use the mode the program was started with. */
  cadastro: ModoCadastro | null;
  senha_minima: number;
  /** Null: use the setting the program was started with. */
  recusar_senha_comum: boolean | null;
  /** The public address of the settings; null without one. */
  endereco_publico: string | null;
  tem_email: boolean;
  /** The company's name, public. */
  nome: string | null;
  /** Hash of the logo; null without one. */
  logo_sha256: string | null;
  /** For displaying dates. */
  fuso_horario: string;
}

/** Access rules from Configurações, read on every request so that a change applies at once on every copy. */
export async function findRegrasDeAcesso(db: Db): Promise<RegrasDeAcesso> {
  return db
    .selectFrom('configuracoes')
    .select(['cadastro', 'senha_minima', 'recusar_senha_comum', 'nome', 'fuso_horario', 'endereco_publico'])
    .select(sql<string | null>`(select encode(sha256, 'hex') from logotipos)`.as('logo_sha256'))
    .select(sql<boolean>`smtp_servidor is not null`.as('tem_email'))
    .$narrowType<{ cadastro: ModoCadastro | null }>()
    .executeTakeFirstOrThrow();
}

export async function findUsoDaLoja(db: Db): Promise<UsoDaLoja> {
  const { rows } = await sql<UsoDaLoja>`select * from uso_da_loja`.execute(db);
  const [uso] = rows;
  if (!uso) throw new Error('uso_da_loja has one row');
  return uso;
}

export async function findEnderecoPublico(db: Db): Promise<string | null> {
  const { endereco_publico } = await db
    .selectFrom('configuracoes')
    .select('endereco_publico')
    .executeTakeFirstOrThrow();
  return endereco_publico;
}

export async function findLogo(db: Db): Promise<{ tipo: string; conteudo: Buffer } | undefined> {
  return db.selectFrom('logotipos').select(['tipo', 'conteudo']).executeTakeFirst();
}

export interface Conta {
  usuario_id: string;
  senha_hash: string | null;
}

export async function findConta(db: Db, email: string): Promise<Conta | undefined> {
  return db
    .selectFrom('usuarios as u')
    .leftJoin('contas as c', (join) =>
      join.onRef('c.usuario_id', '=', 'u.id').on('c.provedor', '=', PELA_SENHA),
    )
    .select(['u.id as usuario_id', 'c.senha_hash'])
    .where('u.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

export async function deleteSessaoDoToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessoes').where('token', '=', token).execute();
}

export async function findSituacao(db: Db, usuario_id: string): Promise<SituacaoUsuario | null> {
  const profile = await db
    .selectFrom('profiles')
    .select('situacao')
    .where('id', '=', usuario_id)
    .executeTakeFirst();
  return (profile?.situacao ?? null) as SituacaoUsuario | null;
}

/** Past the limits of Configurações (session.ts applies the same two when it reads a session). */
const SESSAO_ACABOU = (agora: Date) => sql<boolean>`(
  s.atualizado_em <= ${agora}::timestamptz - make_interval(days => c.sessao_ociosa_dias)
  or s.criado_em <= ${agora}::timestamptz - make_interval(days => c.sessao_maxima_dias))`;

// Clean-up --------------------------------------------------------------------------------------------------------

export async function deleteVencidos(db: Db, agora: Date): Promise<void> {
  await db.deleteFrom('sessoes').where('expira_em', '<=', agora).execute();
  await sql`delete from sessoes s using configuracoes c where ${SESSAO_ACABOU(agora)}`.execute(db);
  await db.deleteFrom('verificacoes').where('expira_em', '<=', agora).execute();
  await db.deleteFrom('links_senha').where('usado_em', 'is', null).where('expira_em', '<=', agora).execute();
}
