/** Reads quotes: the list, a single quote, and those of an order. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ordemPedida } from '#operations/ordens_servico/lista.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { long, matchesSearch } from '#platform/server/sql/db.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { refersTo } from '#platform/server/sql/search_conditions.ts';
import { type SortColumn, sortedBy, unplanned } from '#platform/server/sql/sort_keys.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type { Qualidade } from '#registers/produtos_servicos/lista.rules.ts';
import {
  DIAS_QUE_VENCEM,
  ORDENACAO_ORCAMENTOS,
  type SituacaoMostrada,
  type SituacaoOrcamento,
} from './lista.rules.ts';
import type { ListOrcamentosInput, OrcamentoDetalhe, OrcamentoListado } from './orcamentos.contract.ts';
import type { ItemOrcamento, VersaoDoOrcamento } from './versoes.contract.ts';

export const COLUMNS = [
  'id',
  'numero',
  'filial_id',
  'cliente_id',
  'ordem_servico_id',
  'situacao',
  'aceita_parcial',
  'versao_vigente',
  'versao_aprovada',
  'versao',
] as const;

export interface Situacao {
  situacao: SituacaoOrcamento;
}

/** The current day in the branch's time zone. */
export const hojeDa = (filial: RawBuilder<unknown>, now: Date) => sql`
  (${now}::timestamptz at time zone (select coalesce(f.fuso_horario, c.fuso_horario)
    from configuracoes c left join filiais f on f.id = ${filial}))::date`;

const CLIENTE = sql<OrcamentoListado['cliente']>`
  (select json_build_object('id', c.id, 'nome_completo', c.nome_completo, 'telefone', c.telefone)
   from clientes c where c.id = orcamentos.cliente_id)`.as('cliente');
const NUMERO_OS = sql<number | null>`
  (select o.numero_os from ordens_dos_orcamentos o where o.id = orcamentos.ordem_servico_id)`.as('numero_os');
const daVigente = (coluna: 'total' | 'valido_ate') => sql`
  (select v.${sql.ref(coluna)} from orcamentos_versoes v
   where v.orcamento_id = orcamentos.id and v.numero = orcamentos.versao_vigente)`;
const TOTAL = sql<string>`${daVigente('total')}`.as('total');
const VALIDO_ATE = sql<string | null>`${daVigente('valido_ate')}::text`.as('valido_ate');
const FECHADA = sql<boolean>`exists (
  select from ordens_dos_orcamentos o where o.id = orcamentos.ordem_servico_id
    and (o.faturada_em is not null or o.status in ('entregue', 'cancelada')))`;

/** Whether quote `q` is open or approved, and so decides what happens to its order. */
export const decide = (q: string) => sql<SqlBool>`
  (${sql.ref(`${q}.situacao`)} in ('rascunho', 'enviado')
    or (${sql.ref(`${q}.versao_aprovada`)} is not null and ${sql.ref(`${q}.situacao`)} <> 'cancelado'))`;

const mostrada = (now: Date) =>
  sql<SituacaoMostrada>`
  case when situacao <> 'enviado' then situacao
    when ${FECHADA} then 'encerrado'
    when ${daVigente('valido_ate')} < ${hojeDa(sql.ref('orcamentos.filial_id'), now)} then 'vencido'
    else 'enviado' end`.as('mostrada');

const listados = (db: Db, now: Date) =>
  db
    .selectFrom('orcamentos')
    .select([...COLUMNS, 'criado_em', CLIENTE, NUMERO_OS, TOTAL, VALIDO_ATE, mostrada(now)])
    .$narrowType<Situacao>();

const SORTS: Record<(typeof ORDENACAO_ORCAMENTOS.columns)[number], SortColumn> = {
  numero: { value: sql.ref('numero'), type: 'int', unique: true },
  criado_em: { value: sql.ref('criado_em'), type: 'timestamptz' },
};

function buscados(busca: string | undefined, within: RawBuilder<SqlBool>): Search | null {
  const noOrcamento = matchesSearch(sql.ref('busca'), busca?.replace(/^#/, ''));
  const doCliente = refersTo(sql.ref('orcamentos.cliente_id'), 'clientes', busca);
  const daOrdem = refersTo(sql.ref('orcamentos.ordem_servico_id'), 'ordens_servico', busca);
  if (!noOrcamento || !doCliente || !daOrdem) return null;
  return {
    table: 'orcamentos',
    alias: 'orcamentos',
    within,
    conditions: [{ matches: noOrcamento }, doCliente, daOrdem],
  };
}

const daOrdemNumero = (numero: number) =>
  sql<SqlBool>`ordem_servico_id = (select id from ordens_servico where numero_os = ${numero})`;

/** Whether the quote was sent and its last day is within the next days. */
const vencem = (now: Date, filial_id: string) => sql<SqlBool>`situacao = 'enviado' and not ${FECHADA}
  and ${daVigente('valido_ate')} between ${hojeDa(sql`${filial_id}::uuid`, now)}
    and ${hojeDa(sql`${filial_id}::uuid`, now)} + ${sql.lit(DIAS_QUE_VENCEM)}`;

/** A quote of an order is visible to the people who may see the order. */
const daPessoa = (user: Context['user'] | undefined) =>
  user?.so_proprias
    ? sql<SqlBool>`(ordem_servico_id is null or exists (
        select from ordens_dos_orcamentos o where o.id = orcamentos.ordem_servico_id and ${ownRows(user, 'ordens_servico', 'o')}))`
    : null;

/** Without a user, all quotes are listed. */
type Quem = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'user'>>;

export function queryOrcamentos(
  { db, now, user }: Quem,
  { filial_id, situacao, prazo, busca, ...input }: Unpaged<ListOrcamentosInput>,
) {
  const filtros = [
    situacao && sql<SqlBool>`situacao = ${situacao}`,
    prazo && vencem(now, filial_id),
    inPeriod(sql.ref('criado_em'), input, filial_id),
    daPessoa(user),
  ].filter((filtro) => filtro !== undefined && filtro !== null);
  const within = sql<SqlBool>`${sql.join([sql`filial_id = ${filial_id}`, ...filtros], sql` and `)}`;
  const rows = listados(db, now);
  const ordem = ordemPedida(busca);
  const search = ordem === null ? buscados(busca, within) : null;
  const simples = filtros.length === 0 && !search && ordem === null;
  const todos = simples
    ? rows.where('filial_id', '=', unplanned<string>(filial_id, 'uuid'))
    : rows.modifyFront(long).where(within);
  return {
    rows: ordem === null ? todos : todos.where(daOrdemNumero(ordem)),
    search,
    sort: sortedBy(ORDENACAO_ORCAMENTOS, SORTS, input),
  };
}

export async function listOrcamentos(
  ctx: Context,
  input: ListOrcamentosInput,
): Promise<Page<OrcamentoListado>> {
  return paginate(ctx.db, { ...queryOrcamentos(ctx, input), ...input });
}

// One quote with everything ---------------------------------------------------------------------------------------------

export type OrcamentoLido = Omit<OrcamentoDetalhe, 'versoes' | 'itens' | 'respostas'>;

const APARELHO = sql<string | null>`
  (select concat_ws(' ', o.equipamento, nullif(o.modelo, '')) from ordens_dos_orcamentos o
   where o.id = orcamentos.ordem_servico_id)`.as('aparelho');
const FILIAL = sql<OrcamentoDetalhe['filial']>`
  (select json_build_object('id', f.id, 'nome', f.nome, 'fuso_horario', coalesce(f.fuso_horario, c.fuso_horario))
   from filiais f cross join configuracoes c where f.id = orcamentos.filial_id)`.as('filial');

const OUTRO_DECIDE = sql<boolean>`exists (
  select from orcamentos outro where outro.ordem_servico_id = orcamentos.ordem_servico_id and outro.id <> orcamentos.id
    and ${decide('outro')})`.as('outro_decide');

const lidos = (db: Db, now: Date) =>
  listados(db, now).select(['itens_ligados', APARELHO, FILIAL, FECHADA.as('ordem_fechada'), OUTRO_DECIDE]);

export async function findOrcamento({ db, now }: Context, id: string): Promise<OrcamentoLido | undefined> {
  return lidos(db, now).where('id', '=', id).executeTakeFirst();
}

export async function listDaOrdem({ db, now }: Context, ordem_id: string): Promise<OrcamentoLido[]> {
  return lidos(db, now).where('ordem_servico_id', '=', ordem_id).orderBy('numero', 'desc').execute();
}

export async function listVersoes(db: Db, orcamento_id: string): Promise<VersaoDoOrcamento[]> {
  return db
    .selectFrom('orcamentos_versoes as v')
    .select(['v.numero', 'v.condicoes_pagamento', 'v.validade_dias', 'v.total', 'v.sinal', 'v.aceita_usada'])
    .select(['v.enviada_em'])
    .select([
      sql<string | null>`v.inicio_em::text`.as('inicio_em'),
      sql<string | null>`v.termino_em::text`.as('termino_em'),
      sql<string | null>`v.valido_ate::text`.as('valido_ate'),
      sql<string | null>`v.conteudo::jsonb ->> 'taxa_orcamento'`.as('taxa_orcamento'),
      sql<string | null>`(select p.nome_completo from profiles p where p.id = v.enviada_por)`.as(
        'enviada_por',
      ),
    ])
    .where('v.orcamento_id', '=', orcamento_id)
    .orderBy('v.numero', 'desc')
    .execute();
}

/** In the order of their positions. */
export async function listItens(db: Db, orcamento_id: string, versao: number): Promise<ItemOrcamento[]> {
  return db
    .selectFrom('orcamentos_itens as i')
    .innerJoin('produtos_servicos as p', 'p.id', 'i.produto_servico_id')
    .select([
      'i.id',
      'i.grupo',
      'i.produto_servico_id',
      'i.tipo',
      'i.descricao',
      'i.qualidade',
      'i.quantidade',
    ])
    .select([
      'i.valor_unitario',
      'i.desconto',
      'i.valor_total',
      'i.ordem_servico_item_id',
      'p.nome as produto_nome',
    ])
    .$narrowType<{ tipo: ItemOrcamento['tipo']; qualidade: Qualidade | null }>()
    .where('i.orcamento_id', '=', orcamento_id)
    .where('i.versao', '=', versao)
    .orderBy('i.posicao')
    .execute();
}

/** The sent bytes. Null: redacted. Undefined: no such version was sent. */
export async function findConteudo(
  db: Db,
  orcamento_id: string,
  versao: number,
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('orcamentos_versoes')
    .select('conteudo')
    .where('orcamento_id', '=', orcamento_id)
    .where('numero', '=', versao)
    .where('sha256', 'is not', null)
    .executeTakeFirst();
  return found?.conteudo;
}

// Frozen content -------------------------------------------------------------------------------------------------------

/** The frozen content contains these facts besides the lines. */
export interface DadosDoConteudo {
  cliente: string;
  filial: string;
  empresa: string;
  numero_os: number | null;
  equipamento: string | null;
  modelo: string | null;
  numero_serie: string | null;
  /** Agreed at the intake; due if the quote is declined. */
  taxa_orcamento: string | null;
}

export async function findDadosDoConteudo(db: Db, id: string): Promise<DadosDoConteudo | undefined> {
  const { rows } = await sql<DadosDoConteudo>`
    select c.nome_completo as cliente, f.nome as filial, coalesce(g.nome, f.nome) as empresa, o.numero_os, o.equipamento, o.modelo,
      o.numero_serie, o.taxa_orcamento
    from orcamentos q join clientes c on c.id = q.cliente_id join filiais f on f.id = q.filial_id cross join configuracoes g
    left join ordens_servico o on o.id = q.ordem_servico_id
    where q.id = ${id}`.execute(db);
  return rows[0];
}
