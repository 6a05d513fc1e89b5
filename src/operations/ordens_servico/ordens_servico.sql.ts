import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { brief, matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import { findMatches, matchesWords, refersTo, type Search } from '#platform/server/sql/search.ts';
import {
  type SortColumn,
  selectRange,
  sortedBy,
  unaccented,
  unplanned,
} from '#platform/server/sql/sort_keys.ts';
import { leaveToCommit } from '#platform/server/sql/transaction.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { estaFiltrada, permitida, VALOR } from './filtros.sql.ts';
import { ORDENACAO_ORDENS } from './lista.rules.ts';
import {
  type CreateOrdemInput,
  LIMITE_VINCULO,
  type ListOrdensInput,
  type ListParaVinculoInput,
  type OrdemComHistorico,
  type OrdemListada,
  type OrdemParaVinculo,
  type OrdemServico,
  type UpdateOrdemInput,
} from './ordens_servico.contract.ts';
import { STATUS_PARA_VINCULO, type StatusOrdemServico } from './status.rules.ts';

const COLUMNS = [
  'id',
  'numero_os',
  'filial_id',
  'cliente_id',
  'equipamento',
  'modelo',
  'numero_serie',
  'acessorios',
  'defeito_reclamado',
  'observacoes_tecnicas',
  'status',
  'data_abertura',
  'data_entrega',
  'faturada_em',
  'user_id',
  'tecnico_id',
  'equipamento_id',
  'versao',
] as const;

type Status = { status: StatusOrdemServico };

/** Selected per row instead of joined, so that counting the rows does not touch the customers. */
export const CLIENTE = sql<OrdemServico['cliente']>`
  (select json_build_object('id', c.id, 'nome_completo', c.nome_completo, 'telefone', c.telefone)
   from clientes c where c.id = ordens_servico.cliente_id)`.as('cliente');

export const FILIAL = sql<OrdemComHistorico['filial']>`
  (select json_build_object('id', f.id, 'nome', f.nome) from filiais f where f.id = ordens_servico.filial_id)`.as(
  'filial',
);

const perfil = (id: RawBuilder<unknown>) => sql`
  (select json_build_object('id', p.id, 'nome_completo', p.nome_completo) from profiles p where p.id = ${id})`;

const TECNICO = sql`coalesce(ordens_servico.tecnico_id, ordens_servico.user_id)`;
export const TECNICO_NOME = sql<string>`
  (select p.nome_completo from profiles p where p.id = ${TECNICO})`.as('tecnico_nome');

/** Matches above which a search counts as common. A branch of a large shop has 50,000 to 100,000 orders. */
export const COMMON = 1000;

/** '#1042' finds that order only. */
const numeroDe = (busca: string | undefined): number | null => {
  const numero = /^#(\d{1,9})$/.exec(busca ?? '')?.[1];
  return numero === undefined ? null : Number(numero);
};

export const comNumero = (numero: number) => sql<SqlBool>`${brief} ordens_servico.numero_os = ${numero}`;

/** Sample of the newest orders, which shows which words occur together. */
const AMOSTRA = sql`select busca from ordens_servico order by numero_os desc limit 300`;

/** Searches the words in the order and in its customer, each through its own index. */
function searchOrdens(busca: string | undefined, within: RawBuilder<SqlBool>): Search | null {
  const naOrdem = matchesWords(sql.ref('busca'), busca, AMOSTRA);
  const noCliente = matchesSearch(sql.ref('citado.busca'), busca);
  if (!naOrdem || !noCliente) return null;
  const matches = refersTo(sql.ref('ordens_servico.cliente_id'), 'clientes', noCliente);
  const table = 'ordens_servico';
  return { table, alias: table, within, conditions: [naOrdem, { matches }], common: COMMON };
}

const SORTS: Record<(typeof ORDENACAO_ORDENS.columns)[number], SortColumn> = {
  numero_os: { value: sql.ref('numero_os'), type: 'int', unique: true },
  data_abertura: { value: sql.ref('data_abertura'), type: 'timestamptz' },
  equipamento: { value: sql.ref('equipamento'), type: 'text', by: unaccented },
};

/** Null while the order is not stopped. Read from the row: ordens_paradas() would look the order up again. */
const paradaDesde = (agora: Date) =>
  sql<Date | null>`
  ordem_parada_desde(status, status_mudou_em, data_abertura, (select dias_ordem_parada from configuracoes),
    ${agora}::timestamptz)`.as('parada_desde');

/** Condition of the list's filters. */
function dosFiltros(agora: Date, { filial_id, status, situacao, ...periodo }: Unpaged<ListOrdensInput>) {
  const noStatus = status && status !== 'paradas' ? sql`status = ${status}` : sql`true`;
  const paradas =
    situacao === 'paradas' || status === 'paradas'
      ? sql`ordens_servico.id in (select p.id from ordens_paradas(${agora}) p where p.filial_id = ${filial_id})`
      : sql`true`;
  const abertas = inPeriod(sql.ref('data_abertura'), periodo, filial_id) ?? sql`true`;
  return sql<SqlBool>`filial_id = ${filial_id} and ${noStatus} and ${paradas} and ${abertas}`;
}

export function queryOrdens({ db, now }: Pick<Context, 'db' | 'now'>, input: Unpaged<ListOrdensInput>) {
  const within = dosFiltros(now, input);
  const filtrada = estaFiltrada(input);
  const named = db
    .selectFrom('ordens_servico')
    .select([...COLUMNS, CLIENTE])
    .$narrowType<Status>()
    .where(filtrada ? within : sql<SqlBool>`filial_id = ${unplanned(input.filial_id, 'uuid')}`);
  // A status may match few rows that lie far apart in sort order, so a filtered list is not marked `brief`.
  const all = filtrada ? named : named.modifyFront(brief);
  const numero = numeroDe(input.busca);
  return {
    rows: numero === null ? all : all.where(comNumero(numero)),
    search: numero === null ? searchOrdens(input.busca, within) : null,
    sort: sortedBy(ORDENACAO_ORDENS, SORTS, input),
    sum: filtrada || input.busca ? VALOR : undefined,
  };
}

export async function listOrdens(ctx: Context, input: ListOrdensInput): Promise<Page<OrdemListada>> {
  const { rows, ...listing } = queryOrdens(ctx, input);
  return paginate(ctx.db, { ...listing, rows: rows.select(paradaDesde(ctx.now)), ...input });
}

/** Orders of the user's branches that a manual venda may be linked to, highest number first. */
export async function listOrdensParaVinculo(
  { db, user }: Context,
  { busca, filial_id }: ListParaVinculoInput,
): Promise<OrdemParaVinculo[]> {
  const naFilial = filial_id ? sql`filial_id = ${filial_id}` : sql`true`;
  const within = sql<SqlBool>`status = any(${STATUS_PARA_VINCULO}) and ${naFilial} and ${permitida(user)}`;
  const all = db
    .selectFrom('ordens_servico')
    .select(['id', 'numero_os', 'filial_id', 'cliente_id', 'equipamento', 'status', CLIENTE])
    .$narrowType<{ status: OrdemParaVinculo['status'] }>()
    .where(within);
  const first = { sort: [{ ...SORTS.numero_os, desc: true }], limit: LIMITE_VINCULO };
  const numero = numeroDe(busca);
  if (numero !== null) return selectRange(all.where(comNumero(numero)), first).execute();
  const search = searchOrdens(busca, within);
  if (!search) return selectRange(all, first).execute();
  const { matches } = await findMatches(db, search, first);
  return selectRange(all.where(matches), first).execute();
}

export async function getOrdem(db: Db, id: string): Promise<OrdemComHistorico | undefined> {
  const [ordem, historico_status] = await Promise.all([
    db
      .selectFrom('ordens_servico')
      .select([
        ...COLUMNS,
        CLIENTE,
        FILIAL,
        perfil(TECNICO).$castTo<OrdemComHistorico['tecnico']>().as('tecnico'),
        perfil(sql.ref('ordens_servico.user_id')).$castTo<OrdemComHistorico['aberta_por']>().as('aberta_por'),
        perfil(sql.ref('faturada_por')).$castTo<OrdemComHistorico['faturada_por']>().as('faturada_por'),
      ])
      .$narrowType<Status>()
      .where('id', '=', id)
      .modifyFront(brief)
      .executeTakeFirst(),
    listHistoricoStatus(db, id),
  ]);
  return ordem && { ...ordem, historico_status };
}

async function listHistoricoStatus(db: Db, ordemId: string): Promise<OrdemComHistorico['historico_status']> {
  return db
    .selectFrom('ordens_servico_historico_status as h')
    .innerJoin('profiles as p', 'p.id', 'h.user_id')
    .select(['h.de', 'h.para', 'p.nome_completo as por', 'h.criado_em'])
    .$narrowType<{ de: StatusOrdemServico | null; para: StatusOrdemServico }>()
    .where('h.ordem_servico_id', '=', ordemId)
    .orderBy('h.criado_em')
    .orderBy('h.id')
    .modifyFront(brief)
    .execute();
}

// Writing --------------------------------------------------------------------------------------------------------------

export type OrdemTravada = Omit<OrdemServico, 'cliente'>;

const linhaOrdem = (db: Db, id: string) =>
  db.selectFrom('ordens_servico').select(COLUMNS).$narrowType<Status>().where('id', '=', id);

/** The row, locked until the transaction ends: the first lock of every command on an order. */
export async function lockOrdem(db: Db, id: string): Promise<OrdemTravada | undefined> {
  return linhaOrdem(db, id).forNoKeyUpdate().executeTakeFirst();
}

/** The orders of the branch, locked in the order of their ids. */
export async function lockOrdens(
  db: Db,
  filial_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrdemTravada>> {
  const locked = await db
    .selectFrom('ordens_servico')
    .select(COLUMNS)
    .$narrowType<Status>()
    .where('filial_id', '=', filial_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(locked.map((ordem) => [ordem.id, ordem]));
}

export async function findOrdem(db: Db, id: string): Promise<OrdemTravada | undefined> {
  return linhaOrdem(db, id).executeTakeFirst();
}

/**
 * Whether an order may be opened for the customer. Locks them against deletion and anonymisation until the transaction
 * ends.
 */
export async function clienteDaFilial(db: Db, clienteId: string, filialId: string): Promise<boolean> {
  const found = await db
    .selectFrom('clientes')
    .select('id')
    .where('id', '=', clienteId)
    .where('filial_id', '=', filialId)
    .where('anonimizado_em', 'is', null)
    // A device has an owner: the Consumidor is for sales alone.
    .where('sistema', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertOrdem(
  ctx: Context,
  input: Omit<CreateOrdemInput, 'novo_cliente'> & { cliente_id: string },
): Promise<OrdemServico> {
  return ctx.db
    .insertInto('ordens_servico')
    .values({
      id: newId(ctx.now.getTime()),
      ...input,
      data_abertura: ctx.now,
      user_id: ctx.user.id,
      created_at: ctx.now,
    })
    .returning([...COLUMNS, CLIENTE])
    .$narrowType<Status>()
    .executeTakeFirstOrThrow();
}

export interface MudancaOrdem extends Partial<Omit<UpdateOrdemInput, 'id' | 'versao' | 'cliente_id'>> {
  status: StatusOrdemServico;
  data_entrega?: Date | null;
  faturada_em?: Date | null;
  faturada_por?: string | null;
}

/**
 * Every change bumps the version, so that other editors get a conflict. A change of status also sets `status_mudou_em`.
 */
export async function updateOrdem(
  { db, now }: Context,
  id: string,
  { status, ...mudanca }: MudancaOrdem,
): Promise<OrdemServico> {
  const mudou = sql<Date | null>`case when status = ${status} then status_mudou_em else ${now}::timestamptz end`;
  return db
    .updateTable('ordens_servico')
    .set((row) => ({ ...mudanca, status, status_mudou_em: mudou, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning([...COLUMNS, CLIENTE])
    .$narrowType<Status>()
    .executeTakeFirstOrThrow();
}

export async function insertMudancaStatus(
  ctx: Context,
  mudanca: { ordem_servico_id: string; de: StatusOrdemServico | null; para: StatusOrdemServico },
): Promise<void> {
  if (mudanca.de === mudanca.para) return;
  const insert = ctx.db
    .insertInto('ordens_servico_historico_status')
    .values({ id: newId(ctx.now.getTime()), ...mudanca, user_id: ctx.user.id, criado_em: ctx.now });
  await leaveToCommit(ctx.db, insert.execute());
}

/** Deletes the order; its status history and its items go with it. */
export async function deleteOrdem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ordens_servico').where('id', '=', id).execute();
}
