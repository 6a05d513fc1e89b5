import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { long } from '#platform/server/sql/db.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { matchesWords, refersTo } from '#platform/server/sql/search_conditions.ts';
import { type SortColumn, sortedBy, unaccented, unplanned } from '#platform/server/sql/sort_keys.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import {
  ABERTA,
  aindaDo,
  aparelhosEm,
  daSituacao,
  doTecnico,
  estaFiltrada,
  URGENCIA,
  VALOR,
} from './filtros.sql.ts';
import { type COLUNAS_ORDENADAS, EM_ABERTO, numeroPedido, ordenacaoDe } from './lista.rules.ts';
import type {
  ListOrdensInput,
  OrdemComHistorico,
  OrdemDaLista,
  OrdemListada,
  OrdemServico,
} from './ordens_servico.contract.ts';
import { STATUS_ORDEM, type StatusOrdemServico } from './status.rules.ts';

export const COLUMNS = [
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
  'prazo',
  'prioridade',
  'etapa_id',
  'pronta_em',
  'laudo',
  'resultado',
  'posicao',
  'filial_local_id',
  'retirada_em',
  'guardado_em',
  'equipamento_id',
  'taxa_orcamento',
  'valor_aprovado',
  'aprovacao_fraca',
  'orcamento_aguarda',
  'aprovacao_dispensada',
  'pagador_id',
  'garantia_de_id',
  'garantia_resultado',
  'versao',
] as const;

const COLUMNS_DA_LISTA = [
  'id',
  'numero_os',
  'filial_id',
  'equipamento',
  'modelo',
  'defeito_reclamado',
  'status',
  'data_abertura',
  'faturada_em',
  'prazo',
  'pronta_em',
  'retirada_em',
  'versao',
] as const;

export type Status = Pick<
  OrdemServico,
  'status' | 'resultado' | 'aprovacao_dispensada' | 'garantia_resultado'
>;

/** A subquery instead of a join, so that counting the rows does not touch the customers. */
export const CLIENTE = sql<OrdemServico['cliente']>`
  (select json_build_object('id', c.id, 'nome_completo', c.nome_completo, 'telefone', c.telefone)
   from clientes c where c.id = ordens_servico.cliente_id)`.as('cliente');

const NOME_DO_CLIENTE = sql<OrdemDaLista['cliente']>`
  (select json_build_object('id', c.id, 'nome_completo', c.nome_completo)
   from clientes c where c.id = ordens_servico.cliente_id)`.as('cliente');

const NOME_DO_TECNICO = sql<string | null>`
  (select p.nome_completo from profiles p where p.id = ordens_servico.tecnico_id)`.as('tecnico_nome');

export const FILIAL = sql<OrdemComHistorico['filial']>`
  (select json_build_object('id', f.id, 'nome', f.nome) from filiais f where f.id = ordens_servico.filial_id)`.as(
  'filial',
);

/** The time zone of the branch, else the company's. */
export const fusoDa = (filial_id: RawBuilder<unknown>) => sql<string>`
  (select coalesce(f.fuso_horario, g.fuso_horario) from configuracoes g left join filiais f on f.id = ${filial_id})`;

/** Most orders have no etapa: without the CASE, PostgreSQL scans the etapas for each row. */
export const ETAPA_NOME = sql<string | null>`
  case when ordens_servico.etapa_id is not null
    then (select e.nome from etapas e where e.id = ordens_servico.etapa_id) end`.as('etapa_nome');

/** The hand-over that was not undone. */
const RETIRADA = sql<OrdemComHistorico['retirada_atual']>`
  (select json_build_object('tipo', r.tipo, 'quem', r.quem, 'nome', r.nome, 'documento', r.documento,
     'pecas_devolvidas', r.pecas_devolvidas, 'registrada_por', p.nome_completo, 'assinatura_id', r.assinatura_id)
   from retiradas r join profiles p on p.id = r.user_id
   where r.ordem_servico_id = ordens_servico.id and r.desfeita_em is null)`.as('retirada_atual');

const perfil = (id: RawBuilder<unknown>) => sql`
  (select json_build_object('id', p.id, 'nome_completo', p.nome_completo) from profiles p where p.id = ${id})`;

const TECNICO = sql`coalesce(ordens_servico.tecnico_id, ordens_servico.user_id)`;
export const TECNICO_NOME = sql<string>`
  (select p.nome_completo from profiles p where p.id = ${TECNICO})`.as('tecnico_nome');

/** Matches above which a search counts as common. A branch of a large shop has 50,000 to 100,000 orders. */
export const COMMON = 1000;

export const comNumero = (numero: number) => sql<SqlBool>`ordens_servico.numero_os = ${numero}`;

/** Searches the words in the order and in its customer, each through its own index. For `wholeBranch` see `Search`. */
export function searchOrdens(
  busca: string | undefined,
  within: RawBuilder<SqlBool>,
  wholeBranch?: RawBuilder<SqlBool>,
): Search | null {
  const table = 'ordens_servico';
  const naOrdem = matchesWords(sql.ref('busca'), busca);
  const noCliente = refersTo(sql.ref('ordens_servico.cliente_id'), 'clientes', busca);
  if (!naOrdem || !noCliente) return null;
  return { table, alias: table, within, conditions: [naOrdem, noCliente], common: COMMON, wholeBranch };
}

export const SORTS: Record<(typeof COLUNAS_ORDENADAS)[number], SortColumn> = {
  numero_os: { value: sql.ref('numero_os'), type: 'int', unique: true },
  data_abertura: { value: sql.ref('data_abertura'), type: 'timestamptz' },
  equipamento: { value: sql.ref('equipamento'), type: 'text', by: unaccented },
  prazo: { value: URGENCIA, type: 'timestamptz' },
  pronta_em: { value: sql.ref('pronta_em'), type: 'timestamptz' },
};

/** A sort that this list does not have falls back to its default. */
function ordemDe({ status, situacao, ordenar_por, direcao }: Unpaged<ListOrdensInput>) {
  const ordenacao = ordenacaoDe(status, situacao);
  const tem = ordenacao.columns.some((coluna) => coluna === ordenar_por);
  return sortedBy(ordenacao, SORTS, tem ? { ordenar_por, direcao } : {});
}

/** Null unless the order has stopped. Computed from the row, because ordens_paradas() would look the order up again. */
const paradaDesde = (agora: Date) =>
  sql<Date | null>`
  ordem_parada_desde(status, status_mudou_em, data_abertura, (select dias_ordem_parada from configuracoes),
    ${agora}::timestamptz)`.as('parada_desde');

/** Belongs to the messages and costs time, so only the list of uncollected devices computes it. */
const avisoDevido = ({ situacao }: Unpaged<ListOrdensInput>, agora: Date) =>
  (situacao === 'nao_retirados'
    ? sql<number | null>`aviso_de_retirada(id, pronta_em, ${agora}::timestamptz)`
    : sql<number | null>`null::int`
  ).as('aviso_devido');

/** Condition of the list's filters. */
function dosFiltros(
  ctx: Omit<Quem, 'db'>,
  { filial_id, status, situacao, tecnico_id, ...periodo }: Unpaged<ListOrdensInput>,
) {
  const noStatus = STATUS_ORDEM.some((um) => um === status)
    ? sql`status = ${status}`
    : status === EM_ABERTO
      ? ABERTA
      : sql`true`;
  const asked = situacao ?? (status === 'paradas' ? status : undefined);
  const naSituacao = asked ? daSituacao(ctx, asked, filial_id) : sql`true`;
  const abertas = inPeriod(sql.ref('data_abertura'), periodo, filial_id) ?? sql`true`;
  const dele = tecnico_id ? (status ? doTecnico : aindaDo)(tecnico_id) : sql`true`;
  const proprias = ownRows(ctx.user, 'ordens_servico');
  const daFilial =
    asked === 'aparelhos_aqui' ? aparelhosEm(ctx.user, filial_id) : sql`filial_id = ${filial_id}`;
  return sql<SqlBool>`${daFilial} and ${noStatus} and ${naSituacao} and ${abertas}
    and ${dele} and ${proprias}`;
}

/** Without a user, the filter 'minhas' finds nothing. */
type Quem = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'user'>>;

/** The filtered, searched and sorted orders; the columns are still to be selected. */
function filterOrdens(ctx: Quem, input: Unpaged<ListOrdensInput>) {
  const { db } = ctx;
  const within = dosFiltros(ctx, input);
  const filtrada = estaFiltrada(input) || ctx.user?.so_proprias === true;
  const daFilial = sql<SqlBool>`filial_id = ${unplanned(input.filial_id, 'uuid')}`;
  const named = db.selectFrom('ordens_servico').where(filtrada ? within : daFilial);
  // A status may match few rows far apart in sort order.
  const all = filtrada ? named.modifyFront(long) : named;
  const numero = numeroPedido(input.busca);
  return {
    rows: numero === null ? all : all.where(comNumero(numero)),
    search: numero === null ? searchOrdens(input.busca, within, filtrada ? undefined : daFilial) : null,
    sort: ordemDe(input),
    sum: filtrada || input.busca ? VALOR : undefined,
  };
}

export function queryOrdens(ctx: Quem, input: Unpaged<ListOrdensInput>) {
  const { rows, ...listing } = filterOrdens(ctx, input);
  return { ...listing, rows: rows.select([...COLUMNS, CLIENTE]).$narrowType<Status>() };
}

export async function listOrdens(
  ctx: Context,
  input: ListOrdensInput,
): Promise<Page<OrdemListada> | Page<OrdemDaLista>> {
  // The zone is one value for all rows, so it is read once.
  const fuso = fusoDa(sql`${input.filial_id}::uuid`).as('fuso_horario');
  const alem = [
    paradaDesde(ctx.now),
    ETAPA_NOME,
    NOME_DO_TECNICO,
    avisoDevido(input, ctx.now),
    fuso,
  ] as const;
  if (!input.campos) {
    const { rows, ...listing } = queryOrdens(ctx, input);
    return paginate(ctx.db, { ...listing, rows: rows.select(alem), ...input });
  }
  const { rows, ...listing } = filterOrdens(ctx, input);
  const daLista = rows
    .select([...COLUMNS_DA_LISTA, NOME_DO_CLIENTE])
    .$narrowType<Pick<Status, 'status'>>()
    .select(alem);
  return paginate(ctx.db, { ...listing, rows: daLista, ...input });
}

export async function getOrdem(db: Db, id: string): Promise<OrdemComHistorico | undefined> {
  const [ordem, historico_status] = await Promise.all([
    db
      .selectFrom('ordens_servico')
      .select([
        ...COLUMNS,
        CLIENTE,
        FILIAL,
        ETAPA_NOME,
        RETIRADA,
        'contato_nome',
        fusoDa(sql.ref('ordens_servico.filial_id')).as('fuso_horario'),
        perfil(TECNICO).$castTo<OrdemComHistorico['tecnico']>().as('tecnico'),
        perfil(sql.ref('ordens_servico.user_id')).$castTo<OrdemComHistorico['aberta_por']>().as('aberta_por'),
        perfil(sql.ref('faturada_por')).$castTo<OrdemComHistorico['faturada_por']>().as('faturada_por'),
      ])
      .$narrowType<Status>()
      .where('id', '=', id)
      .executeTakeFirst(),
    listHistoricoStatus(db, id),
  ]);
  return ordem && { ...ordem, historico_status };
}

async function listHistoricoStatus(db: Db, ordemId: string): Promise<OrdemComHistorico['historico_status']> {
  return db
    .selectFrom('ordens_servico_historico_status as h')
    .innerJoin('profiles as p', 'p.id', 'h.user_id')
    .select(['h.de', 'h.para', sql<string>`coalesce(h.por, p.nome_completo)`.as('por'), 'h.criado_em'])
    .$narrowType<{ de: StatusOrdemServico | null; para: StatusOrdemServico }>()
    .where('h.ordem_servico_id', '=', ordemId)
    .orderBy('h.criado_em')
    .orderBy('h.id')
    .execute();
}
