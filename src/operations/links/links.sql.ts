import { type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { AtoDoLink, Finalidade } from './links.rules.ts';

/** The record that a link shows: one of the two. */
export type AlvoDoLink =
  | { ordem_servico_id: string; orcamento_id?: undefined }
  | { orcamento_id: string; ordem_servico_id?: undefined };

const idDoAlvo = ({ ordem_servico_id, orcamento_id }: AlvoDoLink): string =>
  ordem_servico_id ?? orcamento_id ?? '';
const colunaDoAlvo = ({ orcamento_id }: AlvoDoLink) =>
  orcamento_id === undefined ? 'ordem_servico_id' : 'orcamento_id';
const doAlvo = (alvo: AlvoDoLink) => sql<SqlBool>`${sql.ref(colunaDoAlvo(alvo))} = ${idDoAlvo(alvo)}::uuid`;

export interface NovoLink {
  sha256: Buffer;
  finalidade: Finalidade;
  rascunho: boolean;
  alvo: AlvoDoLink;
  user_id: string;
  operacao_id: string;
  criado_em: Date;
  expira_em: Date;
}

/**
 * Locks the order, which serialises the creation of its links. Returns whether the order is cancelled, in which case it
 * gets none.
 */
export async function lockOrdemDoLink(db: Db, ordem_servico_id: string): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select status from ordens_servico where id = ${ordem_servico_id} for no key update`.execute(db);
  return rows[0]?.status === 'cancelada';
}

/** Returns the new id. */
export async function insertLink(db: Db, { alvo, ...link }: NovoLink): Promise<string> {
  const id = newId(link.criado_em.getTime());
  await db
    .insertInto('links_publicos')
    .values({ id, ...link, ...alvo })
    .execute();
  return id;
}

/** Returns false for a revoked link, and for a link of another record. */
export async function markGiven(db: Db, id: string, alvo: AlvoDoLink): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('links_publicos')
    .set({ rascunho: false })
    .where('id', '=', id)
    .where(doAlvo(alvo))
    .where('revogado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type Dado = Pick<NovoLink, 'alvo' | 'finalidade' | 'criado_em'>;

/** Revokes the oldest given links of this purpose beyond `vivos`. Link `id` is always kept. */
export async function revokeOldest(
  db: Db,
  { id, alvo, finalidade, criado_em }: Dado & { id: string },
  vivos: number,
): Promise<void> {
  await sql`
    update links_publicos set revogado_em = ${criado_em} where id in (
      select id from links_publicos
      where ${doAlvo(alvo)} and finalidade = ${finalidade} and not rascunho and revogado_em is null and expira_em > ${criado_em}
      order by id = ${id} desc, criado_em desc, id desc offset ${sql.lit(vivos)})`.execute(db);
}

/** Revokes drafts that no customer can hold: too old for a late log, never read, and followed by newer drafts. */
export async function revokeOldestDrafts(
  db: Db,
  { alvo, finalidade, criado_em }: Dado,
  { vivos, antes }: { vivos: number; antes: Date },
): Promise<void> {
  await sql`
    update links_publicos l set revogado_em = ${criado_em} where criado_em < ${antes} and id in (
      select id from links_publicos
      where ${doAlvo(alvo)} and finalidade = ${finalidade} and rascunho and revogado_em is null and expira_em > ${criado_em}
      order by criado_em desc, id desc offset ${sql.lit(vivos)})
      and not exists (select from links_acessos a where a.link_id = l.id)`.execute(db);
}

/** Revokes a draft. A link that was given stays. */
export async function revokeDraft(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('links_publicos')
    .set({ revogado_em: now })
    .where('id', '=', id)
    .where('rascunho', '=', true)
    .where('revogado_em', 'is', null)
    .execute();
}

/** Returns the number of revoked links. */
export async function revokeAll(db: Db, alvo: AlvoDoLink, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('links_publicos')
    .set({ revogado_em: now })
    .where(doAlvo(alvo))
    .where('revogado_em', 'is', null)
    .where('expira_em', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function countLive(db: Db, alvo: AlvoDoLink, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from links_publicos
    where ${doAlvo(alvo)} and finalidade in ('ordem', 'orcamento') and not rascunho and revogado_em is null and expira_em > ${now}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

interface QualquerLink {
  id: string;
  user_id: string;
  user_nome: string;
}
export interface LinkDaOrdem extends QualquerLink {
  finalidade: Exclude<Finalidade, 'orcamento'>;
  ordem_servico_id: string;
}
export interface LinkDoOrcamento extends QualquerLink {
  finalidade: 'orcamento';
  orcamento_id: string;
}
export type LinkVivo = LinkDaOrdem | LinkDoOrcamento;

/** Undefined for unknown, expired and revoked tokens alike. */
export async function findLive(db: Db, sha256: Buffer, now: Date): Promise<LinkVivo | undefined> {
  const { rows } = await sql<LinkVivo>`
    select l.id, l.finalidade, l.ordem_servico_id, l.orcamento_id, l.user_id, p.nome_completo as user_nome
    from links_publicos l left join ordens_servico o on o.id = l.ordem_servico_id
      left join orcamentos_citados q on q.id = l.orcamento_id
      join clientes k on k.id = coalesce(o.cliente_id, q.cliente_id) join profiles p on p.id = l.user_id
    where l.sha256 = ${sha256} and l.revogado_em is null and l.expira_em > ${now} and k.anonimizado_em is null`.execute(
    db,
  );
  return rows[0];
}

/** Whether the token ever belonged to a link, live or ended. */
export async function existsLink(db: Db, sha256: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('links_publicos')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false if the link was used before. */
export async function spend(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('links_publicos')
    .set({ revogado_em: now })
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface Visitante {
  endereco: string | null;
  navegador: string | null;
}

export async function insertAcesso(
  { db, now }: Pick<Context, 'db' | 'now'>,
  acesso: Visitante & { link_id: string; ato: AtoDoLink },
): Promise<void> {
  await db
    .insertInto('links_acessos')
    .values({ id: newId(now.getTime()), ...acesso, criado_em: now })
    .execute();
}

const POR_VEZ = 5000;

/** Deletes old reads by links that led to no answer, signature or payment. Returns their number. */
export async function deleteAcessosLidos(db: Db, antes: Date): Promise<number> {
  const { rows } = await sql<{ apagados: number }>`
    select aparar_acessos(${antes}::timestamptz, ${sql.lit(POR_VEZ)}) as apagados`.execute(db);
  return rows[0]?.apagados ?? 0;
}

// Personal data -------------------------------------------------------------------------------------------------------

export interface AcessoExportado {
  numero_os: number | null;
  /** The number of a quote without an order. */
  orcamento: number | null;
  ato: string;
  endereco: string | null;
  navegador: string | null;
  criado_em: Date;
}

export async function listAcessosDe(db: Db, pessoas: readonly string[]): Promise<AcessoExportado[]> {
  const { rows } = await sql<AcessoExportado>`
    select o.numero_os, q.numero as orcamento, a.ato, a.endereco, a.navegador, a.criado_em
    from links_acessos a join links_publicos l on l.id = a.link_id left join ordens_servico o on o.id = l.ordem_servico_id
      left join orcamentos_citados q on q.id = l.orcamento_id
    where coalesce(o.cliente_id, q.cliente_id) = any(${pessoas}::uuid[]) order by a.criado_em, a.id`.execute(
    db,
  );
  return rows;
}

/** Revokes the customer's links and erases the visitors' addresses and browsers. */
export async function redigirLinks(db: Db, cliente_id: string, now: Date): Promise<void> {
  await sql`update links_publicos set revogado_em = ${now}
    where revogado_em is null and (ordem_servico_id in (select id from ordens_servico where cliente_id = ${cliente_id})
      or orcamento_id in (select id from orcamentos_citados where cliente_id = ${cliente_id}))`.execute(db);
  await sql`select redigir_acessos(${cliente_id}::uuid)`.execute(db);
}
