/** The number of orders per status, for the tabs above the list, and the number of stopped ones. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { long } from '#platform/server/sql/db.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { matchesAll } from '#platform/server/sql/search.ts';
import { TOTAL } from '#platform/server/sql/since.ts';
import { totalUpTo } from '#platform/server/sql/total.ts';
import { daSituacao, estaFiltrada } from './filtros.sql.ts';
import type { ContagemPorStatus, ContarPorStatusInput } from './ordens_servico.contract.ts';
import { COMMON, queryOrdens } from './ordens_servico.sql.ts';
import { STATUS_ORDEM, type StatusOrdemServico } from './status.rules.ts';

/**
 * Each status is counted up to the first limit. A filtered list with more orders than the second has no counts; for a
 * search that limit is COMMON.
 */
const CONTADAS_POR_STATUS = 1000;
const CONTADAS = 20_000;

/** The number of orders per status, without reading the list. */
export async function contarPorStatus(
  ctx: Context,
  input: ContarPorStatusInput,
): Promise<ContagemPorStatus[]> {
  const isWhole = !estaFiltrada(input) && !input.busca;
  const contadas = isWhole ? await contarCadaStatus(ctx, input.filial_id) : await contarFiltradas(ctx, input);
  return contadas === null
    ? []
    : STATUS_ORDEM.map((status) => ({
        status,
        ...totalUpTo(CONTADAS_POR_STATUS, contadas.get(status) ?? 0),
      }));
}

type Contadas = Map<StatusOrdemServico, number>;

async function contarCadaStatus({ db, user }: Context, filial_id: string): Promise<Contadas> {
  const { rows } = await sql<{ status: StatusOrdemServico; total: number }>`
    select s.status, (select count(*)::int from (select from ordens_servico o
      where o.filial_id = ${filial_id} and o.status = s.status and ${ownRows(user, 'ordens_servico', 'o')} limit ${sql.lit(CONTADAS_POR_STATUS + 1)}) contadas) as total
    from unnest(${STATUS_ORDEM}::text[]) as s(status)`.execute(db);
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** Null if there are too many to count. */
async function contarFiltradas(ctx: Context, input: ContarPorStatusInput): Promise<Contadas | null> {
  const { rows, search } = queryOrdens(ctx, { ...input, status: 'todas' });
  const limite = search ? COMMON : CONTADAS;
  const achadas = search ? rows.where(await matchesAll(ctx.db, search)) : rows;
  const limitadas = achadas
    .clearSelect()
    .select('status')
    .limit(sql<number>`${sql.lit(limite + 1)}`);
  const contadas = await sql<{ status: StatusOrdemServico; total: number }>`
    select ${long} status, count(*)::int as total from (${limitadas}) as ordens group by status`.execute(
    ctx.db,
  );
  const total = contadas.rows.reduce((soma, linha) => soma + linha.total, 0);
  return total > limite ? null : new Map(contadas.rows.map((linha) => [linha.status, linha.total]));
}

/** Days after which an order counts as stopped, as set in Configurações. */
export async function findDiasParada(db: Db): Promise<number> {
  const { dias_ordem_parada } = await db
    .selectFrom('configuracoes')
    .select('dias_ordem_parada')
    .executeTakeFirstOrThrow();
  return dias_ordem_parada;
}

export async function countOrdensParadas({ db, now, user }: Context, filial_id: string): Promise<number> {
  const proprias = user.so_proprias
    ? sql`p.id in (select o.id from ordens_servico o where ${ownRows(user, 'ordens_servico', 'o')})`
    : sql`true`;
  const found = await sql<{ total: number }>`
    select ${TOTAL} from ordens_paradas(${now}) p
    where p.filial_id = ${filial_id} and ${proprias}`.execute(db);
  return found.rows[0]?.total ?? 0;
}

/** The dashboard's counts of orders. Each equals the total of the list with the filter of its name. */
export interface OrdensDeHoje {
  atrasadas: number;
  vencem_hoje: number;
  nao_retirados: number;
  aguardando_aprovacao: number;
}

export async function countOrdensDeHoje(ctx: Context, filial_id: string): Promise<OrdensDeHoje> {
  const quantas = (condicao: RawBuilder<SqlBool>) => sql<number>`(select count(*)::int from ordens_servico
    where filial_id = ${filial_id}::uuid and ${condicao} and ${ownRows(ctx.user, 'ordens_servico')})`;
  const found = await sql<OrdensDeHoje>`select
    ${quantas(daSituacao(ctx, 'atrasadas', filial_id))} as atrasadas,
    ${quantas(daSituacao(ctx, 'vencem_hoje', filial_id))} as vencem_hoje,
    ${quantas(daSituacao(ctx, 'nao_retirados', filial_id))} as nao_retirados,
    ${quantas(sql`status = 'aguardando_aprovacao'`)} as aguardando_aprovacao`.execute(ctx.db);
  return found.rows[0] ?? { atrasadas: 0, vencem_hoje: 0, nao_retirados: 0, aguardando_aprovacao: 0 };
}
