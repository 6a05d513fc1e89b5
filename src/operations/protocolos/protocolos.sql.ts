import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_PROTOCOLOS } from './lista.rules.ts';
import type { CreateProtocoloInput, ListProtocolosInput, Protocolo } from './protocolos.contract.ts';

const COLUMNS = [
  'id',
  'numero',
  'filial_id',
  'cliente_id',
  'nome',
  'telefone',
  'motivo',
  'criado_em',
] as const;

const POR = sql<string>`(select p.nome_completo from profiles p where p.id = protocolos.user_id)`.as('por');

/** The time zone of the branch, else the company's. */
const FUSO = sql<string>`
  (select coalesce(f.fuso_horario, g.fuso_horario) from configuracoes g left join filiais f on f.id = protocolos.filial_id)`.as(
  'fuso_horario',
);

/** Reads table mensagens: a protocol without a customer has no other place that shows its log. */
const ABERTO = sql<Date | null>`
  (select max(m.criado_em) from mensagens m where m.protocolo_id = protocolos.id)`.as('aberto_em');

const SORTS: Record<(typeof ORDENACAO_PROTOCOLOS.columns)[number], SortColumn> = {
  numero: { value: sql.ref('numero'), type: 'int', unique: true },
  criado_em: { value: sql.ref('criado_em'), type: 'timestamptz' },
};

const lidos = (db: Db) => db.selectFrom('protocolos').select([...COLUMNS, POR, ABERTO, FUSO]);

export function queryProtocolos(db: Db, { filial_id, busca, ...input }: Unpaged<ListProtocolosInput>) {
  let rows = lidos(db).where('filial_id', '=', filial_id);
  const matches = matchesSearch(sql.ref('busca'), busca?.replace(/^#/, ''));
  if (matches) rows = rows.where(matches);
  return { rows, sort: sortedBy(ORDENACAO_PROTOCOLOS, SORTS, input) };
}

export async function listProtocolos(db: Db, input: ListProtocolosInput): Promise<Page<Protocolo>> {
  return paginate(db, { ...queryProtocolos(db, input), ...input });
}

/** Maximum number of protocols on a customer's page; the list shows all. */
const DO_CLIENTE = 50;

/** Newest first. */
export async function listDoCliente(db: Db, cliente_id: string): Promise<Protocolo[]> {
  return lidos(db)
    .where('cliente_id', '=', cliente_id)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(DO_CLIENTE)
    .execute();
}

export async function findProtocolo(db: Db, id: string): Promise<Protocolo | undefined> {
  return lidos(db).where('id', '=', id).executeTakeFirst();
}

export async function insertProtocolo(ctx: Context, novo: CreateProtocoloInput): Promise<string> {
  const id = newId(ctx.now.getTime());
  await ctx.db
    .insertInto('protocolos')
    .values({ id, ...novo, user_id: ctx.user.id, criado_em: ctx.now })
    .execute();
  return id;
}

export async function findEstado(db: Db): Promise<string | null> {
  const found = await db.selectFrom('configuracoes').select('estado').executeTakeFirst();
  return found?.estado ?? null;
}

export async function findFilial(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('filiais').select('nome').where('id', '=', id).executeTakeFirst();
  return found?.nome;
}

/** Deletes at most a thousand protocols. Returns their number. */
export async function deleteAntigos(db: Db, antes: Date): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select esquecer_protocolos(${antes}::timestamptz) as quantos`.execute(db);
  return rows[0]?.quantos ?? 0;
}

// Personal data --------------------------------------------------------------------------------------------------------

export async function listProtocolosDe(db: Db, ids: readonly string[]): Promise<Protocolo[]> {
  return lidos(db)
    .where(sql<boolean>`cliente_id = any(${ids}::uuid[])`)
    .orderBy('criado_em')
    .orderBy('id')
    .execute();
}
