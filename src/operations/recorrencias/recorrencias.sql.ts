import { type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import { dayInBranch } from '#platform/server/sql/zone.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type { CriarRecorrenciaInput, ListRecorrenciasInput, Recorrencia } from './recorrencias.contract.ts';
import { diaDe, ORDENACAO_RECORRENCIAS } from './recorrencias.rules.ts';

const ID: SortColumn = { value: sql.ref('r.id'), type: 'uuid' };
const SORTS = { inicio: { value: sql.ref('r.inicio'), type: 'date' } } as const;

const PARTE = sql<string>`coalesce((select f.nome from fornecedores f where f.id = r.fornecedor_id),
  (select u.nome_completo from profiles u where u.id = r.profile_id), '')`;
const CATEGORIA = sql<string>`(select g.nome from categorias_financeiras g where g.id = r.categoria_id)`;

/**
 * Whether it has ended. One that was ended before its start counts as ended too, although its `fim` is still to come.
 */
const encerrada = (filial_id: string, now: Date) =>
  sql`coalesce(r.fim < greatest(r.desde, ${dayInBranch(filial_id, now)}), false)`;

const situacao = (filial_id: string, now: Date) => sql<Recorrencia['situacao']>`case
  when ${encerrada(filial_id, now)} then 'encerrada' when r.pausada_em is not null then 'pausada' else 'ativa' end`;

function daSituacao({ situacao: qual, filial_id }: Unpaged<ListRecorrenciasInput>, now: Date) {
  const acabou = encerrada(filial_id, now);
  if (qual === 'todas') return sql`true`;
  if (qual === 'encerradas') return acabou;
  return qual === 'pausadas' ? sql`r.pausada_em is not null and not ${acabou}` : sql`not ${acabou}`;
}

export function queryRecorrencias(
  { db, now }: Pick<Context, 'db' | 'now'>,
  input: Unpaged<ListRecorrenciasInput>,
) {
  const within = sql<SqlBool>`r.filial_id = ${input.filial_id} and ${daSituacao(input, now)}`;
  const rows = db
    .selectFrom('recorrencias as r')
    .select([
      'r.id',
      'r.fornecedor_id',
      'r.profile_id',
      PARTE.as('parte_nome'),
      'r.descricao',
      'r.categoria_id',
      CATEGORIA.as('categoria_nome'),
      'r.valor',
      'r.dia',
      'r.cada_meses',
      'r.inicio',
      'r.fim',
      situacao(input.filial_id, now).as('situacao'),
      'r.versao',
    ])
    .where(within);
  const matches = matchesSearch(
    sql<string>`texto_busca(r.descricao || ' ' || ${PARTE} || ' ' || ${CATEGORIA})`,
    input.busca,
  );
  const search: Search | null = matches && {
    table: 'recorrencias',
    alias: 'r',
    within,
    conditions: [{ matches }],
  };
  const sum: Summed = { value: sql<string | null>`r.valor` };
  return { rows, search, sum, sort: sortedBy(ORDENACAO_RECORRENCIAS, SORTS, input, ID) };
}

export async function listRecorrencias(
  ctx: Context,
  input: ListRecorrenciasInput,
): Promise<Page<Recorrencia>> {
  return paginate(ctx.db, { ...queryRecorrencias(ctx, input), ...input });
}

const COLUNAS = [
  'id', 'filial_id', 'fornecedor_id', 'profile_id', 'descricao', 'categoria_id', 'valor', 'dia', 'cada_meses', 'inicio', 'fim',
  'desde', 'pausada_em', 'user_id', 'versao',
] as const; // biome-ignore format: a list of columns

export interface LinhaRecorrencia {
  id: string;
  filial_id: string;
  fornecedor_id: string | null;
  profile_id: string | null;
  descricao: string;
  categoria_id: string;
  valor: string;
  dia: number;
  cada_meses: number;
  inicio: string;
  fim: string | null;
  desde: string;
  pausada_em: Date | null;
  user_id: string;
  versao: number;
}

export async function lockRecorrencia(db: Db, id: string): Promise<LinhaRecorrencia | undefined> {
  return db
    .selectFrom('recorrencias')
    .select(COLUNAS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Valores = Omit<CriarRecorrenciaInput, 'filial_id'>;

export async function insertRecorrencia(
  ctx: Context,
  { filial_id, ...valores }: CriarRecorrenciaInput,
): Promise<LinhaRecorrencia> {
  return ctx.db
    .insertInto('recorrencias')
    .values({
      ...valores,
      id: newId(ctx.now.getTime()),
      filial_id,
      dia: diaDe(valores.inicio),
      desde: valores.inicio,
      user_id: ctx.user.id,
      criado_em: ctx.now,
    })
    .returning(COLUNAS)
    .executeTakeFirstOrThrow();
}

/** A new start or interval neither restores the days of a pause nor creates bills for past months. */
export async function updateRecorrencia(
  db: Db,
  id: string,
  { hoje, ...valores }: Valores & { hoje: string },
): Promise<LinhaRecorrencia> {
  return db
    .updateTable('recorrencias')
    .set((row) => ({
      ...valores,
      dia: diaDe(valores.inicio),
      desde: sql<string>`greatest(desde, ${valores.inicio}::date, ${hoje}::date)`,
      versao: row('versao', '+', 1),
    }))
    .where('id', '=', id)
    .returning(COLUNAS)
    .executeTakeFirstOrThrow();
}

export async function updateSituacao(
  db: Db,
  id: string,
  mudanca: { pausada_em?: Date | null; desde?: string; fim?: string },
): Promise<LinhaRecorrencia> {
  return db
    .updateTable('recorrencias')
    .set((row) => ({ ...mudanca, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUNAS)
    .executeTakeFirstOrThrow();
}

export interface Vencimento {
  vencimento: string;
  competencia: string;
  valor: string;
}

/** The due days up to a day that have no bill yet. */
export async function listVencimentos(db: Db, id: string, ate: string): Promise<Vencimento[]> {
  const found = await sql<Vencimento>`
    select vencimento, competencia, valor from vencimentos_recorrentes(${ate}::date)
    where recorrencia_id = ${id}::uuid order by vencimento`.execute(db);
  return found.rows;
}

/** The ids of recurrences with bills to create up to a day. */
export async function listAGerar(db: Db, ate: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct recorrencia_id as id from vencimentos_recorrentes(${ate}::date) order by 1`.execute(db);
  return found.rows.map(({ id }) => id);
}
