import { sql } from 'kysely';
import type { SituacaoUsuario } from '#company/auth/auth.rules.ts';
import { reachOfActivePerson, reachOfPerson } from '#platform/server/gate/reach.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { type SortColumn, sortedBy, unaccented } from '#platform/server/sql/sort_keys.ts';
import type { Page } from '#platform/shared/operation.ts';
import { type Reach, reaches } from '#platform/shared/permissions.ts';
import { ORDENACAO_USUARIOS } from './lista.rules.ts';
import type { AcessoInput, ListUsuariosInput, Usuario } from './sistema.contract.ts';
import type { Acesso } from './sistema.rules.ts';

const SORTS: Record<(typeof ORDENACAO_USUARIOS.columns)[number], SortColumn> = {
  nome_completo: { value: sql.ref('p.nome_completo'), type: 'text', by: unaccented },
  criado_em: { value: sql.ref('p.criado_em'), type: 'timestamptz' },
};

const FILIAIS = sql<Usuario['filiais']>`coalesce((
  select json_agg(json_build_object('id', f.id, 'nome', f.nome) order by sem_acento(f.nome), f.id)
  from profiles_filiais pf join filiais f on f.id = pf.filial_id where pf.profile_id = p.id), '[]'::json)`;

const usuarios = (db: Db, agora: Date) =>
  db
    .selectFrom('profiles as p')
    .innerJoin('usuarios as u', 'u.id', 'p.id')
    .innerJoin('papeis as r', 'r.id', 'p.papel_id')
    .leftJoin('pessoas_sem_acesso as a', 'a.id', 'p.id')
    .select(['p.id', 'p.nome_completo', 'p.cargo', 'p.situacao', 'p.criado_em'])
    .select(sql<string>`case when a.id is null then u.email else '' end`.as('email'))
    .select(sql<boolean>`a.id is not null`.as('sem_acesso'))
    .select(['p.todas_filiais', 'p.versao', 'r.permissoes'])
    .select(sql<Usuario['papel']>`json_build_object('id', r.id, 'nome', r.nome)`.as('papel'))
    .select(FILIAIS.as('filiais'))
    .select(
      sql<number>`(select count(*)::int from sessoes s where s.usuario_id = p.id and s.expira_em > ${agora})`.as(
        'sessoes',
      ),
    )
    .select(
      sql<boolean>`exists (select from segundos_fatores sf where sf.usuario_id = p.id and sf.confirmado_em is not null)`.as(
        'segundo_fator',
      ),
    )
    .$narrowType<{ situacao: SituacaoUsuario }>();

type Linha = Omit<Usuario, 'ao_alcance'> & { permissoes: string[] };

function paraQuemLe({ user }: Context, { permissoes, ...usuario }: Linha): Usuario {
  const filiais = usuario.todas_filiais ? null : usuario.filiais.map(({ id }) => id);
  return { ...usuario, ao_alcance: reaches(user, { permissoes, filiais }) };
}

export async function findUsuario(ctx: Context, id: string): Promise<Usuario | undefined> {
  const linha = await usuarios(ctx.db, ctx.now).where('p.id', '=', id).executeTakeFirst();
  return linha && paraQuemLe(ctx, linha);
}

export async function listUsuarios(ctx: Context, input: ListUsuariosInput): Promise<Page<Usuario>> {
  const busca = matchesSearch(
    sql<string>`texto_busca(p.nome_completo || ' ' || case when a.id is null then u.email else '' end || ' ' || p.cargo)`,
    input.busca,
  );
  let rows = usuarios(ctx.db, ctx.now);
  if (busca) rows = rows.where(busca);
  if (input.situacao === 'sem_acesso') rows = rows.where('a.id', 'is not', null);
  else rows = rows.where('a.id', 'is', null);
  if (input.situacao && input.situacao !== 'sem_acesso') rows = rows.where('p.situacao', '=', input.situacao);
  const id: SortColumn = { value: sql.ref('p.id'), type: 'uuid' };
  const sort = sortedBy(ORDENACAO_USUARIOS, SORTS, input, id);
  const pagina = await paginate(ctx.db, { rows, sort, ...input });
  return { ...pagina, itens: pagina.itens.map((linha) => paraQuemLe(ctx, linha)) };
}

/**
 * Locks the user and every active administrator in id order, so that two who block each other wait instead of
 * deadlocking.
 */
export async function lockAcessos(db: Db, id: string): Promise<(Acesso & { nome_completo: string })[]> {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'papel_id', 'situacao', 'nome_completo'])
    .select(sql<boolean>`exists (select from pessoas_sem_acesso a where a.id = profiles.id)`.as('sem_acesso'))
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('papel_id', '=', 'administrador'), eb('situacao', '=', 'ativo')]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ ...row, situacao: row.situacao as SituacaoUsuario }));
}

export async function updateSituacao(db: Db, id: string, situacao: SituacaoUsuario): Promise<void> {
  await db
    .updateTable('profiles')
    .set((eb) => ({ situacao, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateAcesso(
  db: Db,
  id: string,
  { papel_id, cargo, todas_filiais, filiais }: AcessoInput,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set((eb) => ({ papel_id, cargo, todas_filiais, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('profiles_filiais').where('profile_id', '=', id).execute();
  const chosen = todas_filiais ? [] : [...new Set(filiais)];
  if (chosen.length > 0)
    await db
      .insertInto('profiles_filiais')
      .values(chosen.map((filial_id) => ({ profile_id: id, filial_id })))
      .execute();
}

/** The user's access once active, computed even while they are awaiting approval or blocked. */
export async function findAlcance(db: Db, id: string): Promise<Reach | undefined> {
  const pessoa = await db
    .selectFrom('profiles as p')
    .select(reachOfPerson('p.id').as('alcance'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  return pessoa?.alcance;
}

/** Locks a user and their role against change until the transaction ends; what an active user may do then. */
export async function holdAcesso(db: Db, id: string): Promise<Reach | null> {
  await db
    .selectFrom('profiles as p')
    .innerJoin('papeis as r', 'r.id', 'p.papel_id')
    .select('p.id')
    .where('p.id', '=', id)
    .forShare()
    .execute();
  const pessoa = await db
    .selectFrom('profiles as p')
    .select(reachOfActivePerson('p.id').as('alcance'))
    .where('p.id', '=', id)
    .executeTakeFirst();
  return pessoa?.alcance ?? null;
}

/** Locks the role against change and deletion until the transaction ends. */
export async function holdPapel(
  db: Db,
  id: string,
): Promise<{ nome: string; permissoes: string[]; so_proprias: boolean } | undefined> {
  return db
    .selectFrom('papeis')
    .select(['nome', 'permissoes', 'so_proprias'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export async function listPapeis(db: Db): Promise<{ id: string; nome: string; permissoes: string[] }[]> {
  return db
    .selectFrom('papeis')
    .select(['id', 'nome', 'permissoes'])
    .orderBy('embutido', 'desc')
    .orderBy(sql`sem_acento(nome)`)
    .execute();
}

/** Whether the shop sends mail. */
export async function temEmail(db: Db): Promise<boolean> {
  const { smtp_servidor } = await db
    .selectFrom('configuracoes')
    .select('smtp_servidor')
    .executeTakeFirstOrThrow();
  return smtp_servidor !== null;
}

/** Active branches by name. */
export async function listFiliais(db: Db): Promise<{ id: string; nome: string }[]> {
  return db
    .selectFrom('filiais')
    .select(['id', 'nome'])
    .where('ativo', '=', true)
    .orderBy(sql`sem_acento(nome)`)
    .orderBy('id')
    .execute();
}
