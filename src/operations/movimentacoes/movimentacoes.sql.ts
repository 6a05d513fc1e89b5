import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Documento } from '#kernels/estoque/documento.rules.ts';
import type { Situacao, TipoMovimentacao } from '#kernels/estoque/estoque.contract.ts';
import type { MotivoMovimentacao } from '#kernels/estoque/vocabulario.rules.ts';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { plannedEachTime } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import { searchReferences } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import { countUpTo } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_MOVIMENTACOES } from './lista.rules.ts';
import type { ListMovimentacoesInput, Movimentacao, MovimentacaoAberta } from './movimentacoes.contract.ts';

const SORTS: Record<(typeof ORDENACAO_MOVIMENTACOES.columns)[number], SortColumn> = {
  data_movimentacao: { value: sql.ref('m.data_movimentacao'), type: 'timestamptz' },
};

/**
 * Whether the user may see the movement's customer. A part may leave the stock of a branch that has neither the order
 * nor the customer (02 § 5). People of that branch see the part and the order's number, but not the customer. `cliente`
 * is the alias of the customer's table. Null for users of all branches.
 */
function conheceCliente({ filiais }: Context['user'], cliente: string): RawBuilder<SqlBool> | null {
  if (filiais === null) return null;
  const suas = sql`any(${filiais}::uuid[])`;
  return sql<SqlBool>`(m.ordem_servico_id is null or ${sql.ref(`${cliente}.filial_id`)} = ${suas}
    or exists (select from ordens_servico where id = m.ordem_servico_id and filial_id = ${suas}))`;
}

function selectMovimentacoes(db: Db, user: Context['user']) {
  const conhece = conheceCliente(user, 'c');
  const seConhece = (coluna: string) =>
    conhece
      ? sql<string | null>`case when ${conhece} then ${sql.ref(coluna)} end`
      : sql<string | null>`${sql.ref(coluna)}`;
  return db
    .selectFrom('movimentacoes_estoque as m')
    .innerJoin('produtos_servicos as p', 'p.id', 'm.produto_id')
    .leftJoin('filiais as o', 'o.id', 'm.filial_origem_id')
    .leftJoin('filiais as d', 'd.id', 'm.filial_destino_id')
    .leftJoin('clientes as c', 'c.id', 'm.cliente_id')
    .leftJoin('ordens_servico as os', 'os.id', 'm.ordem_servico_id')
    .leftJoin('profiles as e', 'e.id', 'm.estornada_por')
    .select([
      'm.id',
      'm.situacao',
      'm.motivo',
      'm.tipo_movimentacao',
      'p.nome as produto_nome',
      'p.codigo as produto_codigo',
      'm.filial_origem_id',
      'o.nome as filial_origem_nome',
      'm.filial_destino_id',
      'd.nome as filial_destino_nome',
      'm.origem',
      'm.destino',
      'm.ordem_servico_id',
      'os.numero_os',
      'm.quantidade',
      'm.data_movimentacao',
      'm.data_estorno',
      'e.nome_completo as estornada_por_nome',
      'm.estorno_de_id',
    ])
    .select([
      seConhece('m.cliente_id').as('cliente_id'),
      seConhece('c.nome_completo').as('cliente_nome'),
      seConhece('m.observacoes').as('observacoes'),
    ])
    .$narrowType<{ situacao: Situacao; motivo: MotivoMovimentacao; tipo_movimentacao: TipoMovimentacao }>();
}

const temPonta = (filiais: readonly string[]) =>
  sql<SqlBool>`(m.filial_origem_id = any(${filiais}::uuid[]) or m.filial_destino_id = any(${filiais}::uuid[]))`;

function dosFiltros({
  tipo,
  ponta_filial_id,
  ...input
}: Unpaged<ListMovimentacoesInput>): RawBuilder<SqlBool>[] {
  const noPeriodo = inPeriod(sql.ref('m.data_movimentacao'), input, ponta_filial_id);
  return [
    tipo ? sql<SqlBool>`m.tipo_movimentacao = ${tipo}` : null,
    ponta_filial_id ? temPonta([ponta_filial_id]) : null,
    noPeriodo,
  ].filter((condition) => condition !== null);
}

/** Movements of the whole company. A user of some branches gets those that leave or reach one of them. */
export function queryMovimentacoes(
  { db, user }: Pick<Context, 'db' | 'user'>,
  input: Unpaged<ListMovimentacoesInput>,
) {
  const filtros = dosFiltros(input);
  const alcance = user.filiais === null ? [] : [temPonta(user.filiais)];
  const within = sql<SqlBool>`${sql.join([sql`true`, ...alcance, ...filtros], sql` and `)}`;
  const conhece = conheceCliente(user, 'citado');
  const search = searchReferences(input.busca, {
    table: 'movimentacoes_estoque',
    alias: 'm',
    references: { produto_id: 'produtos_servicos', cliente_id: 'clientes' },
    ...(conhece && { visible: { cliente_id: conhece } }),
    within,
  });
  // The best plan depends on the number of movements of the branch and type, so a filtered list is planned for each
  // call.
  const plano = filtros.length > 0 ? plannedEachTime : sql``;
  const rows = selectMovimentacoes(db, user).modifyFront(plano).where(within);
  const total = () =>
    countUpTo(db, db.selectFrom('movimentacoes_estoque as m').modifyFront(plano).where(within));
  const id: SortColumn = { value: sql.ref('m.id'), type: 'uuid' };
  return { rows, total, search, sort: sortedBy(ORDENACAO_MOVIMENTACOES, SORTS, input, id) };
}

export async function listMovimentacoes(
  ctx: Context,
  input: ListMovimentacoesInput,
): Promise<Page<Movimentacao>> {
  return paginate(ctx.db, { ...queryMovimentacoes(ctx, input), ...input });
}

/** Undefined also if neither end is a branch of the user. */
export async function findMovimentacao(
  { db, user }: Pick<Context, 'db' | 'user'>,
  id: string,
): Promise<MovimentacaoAberta | undefined> {
  let found = selectMovimentacoes(db, user)
    .innerJoin('movimentacoes_documentos as k', 'k.movimentacao_id', 'm.id')
    .innerJoin('profiles as r', 'r.id', 'm.user_id')
    .select(['m.produto_id', 'm.movimentacao_estorno_id', 'r.nome_completo as registrada_por_nome'])
    .select(
      sql<MovimentacaoAberta['documento']>`case when k.documento_id is not null then json_build_object(
        'tipo', k.documento_tipo, 'id', k.documento_id, 'rotulo', k.documento_rotulo, 'numero_os', os.numero_os) end`.as(
        'documento',
      ),
    )
    .where('m.id', '=', id);
  if (user.filiais !== null) found = found.where(temPonta(user.filiais));
  return found.executeTakeFirst();
}

export interface OrdemVinculada {
  numero_os: number;
  filial_id: string;
  cliente_id: string;
  tecnico_id: string | null;
  status: StatusOrdemServico;
}

/** Locks the order until the transaction ends. It is the first lock of a sale that is linked to an order. */
export async function lockOrdem(db: Db, id: string): Promise<OrdemVinculada | undefined> {
  return db
    .selectFrom('ordens_servico')
    .select(['numero_os', 'filial_id', 'cliente_id', 'tecnico_id', 'status'])
    .$narrowType<{ status: StatusOrdemServico }>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface Vendida {
  filial_id: string;
  valor: string;
  /** The document that has the title: the billed order, the direct sale, or the movement itself. */
  documento: { tipo: string; id: string };
}

/** The movement's sale, unless it was reversed. */
export async function findVendida(db: Db, movimentacaoId: string): Promise<Vendida | undefined> {
  const found = await sql<Vendida>`
    select v.filial_id, v.valor_total as valor, case
        when v.origem = 'ordem' then json_build_object('tipo', 'ordem', 'id', v.ordem_servico_id)
        when v.venda_direta_id is not null then json_build_object('tipo', 'venda_direta', 'id', v.venda_direta_id)
        else json_build_object('tipo', 'movimentacao', 'id', m.id) end as documento
    from movimentacoes_estoque m join vendas_efetivas v on v.id = m.historico_venda_id
    where m.id = ${movimentacaoId}::uuid and m.estorno_de_id is null`.execute(db);
  return found.rows[0];
}

/** Locks the movement's order or direct sale, and returns it with its branch; null if there is none. */
export async function lockDocumento(
  db: Db,
  movimentacaoId: string,
): Promise<(Documento & { filial_id: string }) | null> {
  const documento = await db
    .selectFrom('movimentacoes_documentos')
    .select(['documento_tipo', 'documento_id'])
    .where('movimentacao_id', '=', movimentacaoId)
    .executeTakeFirst();
  if (!documento?.documento_id) return null;
  const tabela = documento.documento_tipo === 'ordem' ? 'ordens_servico' : 'vendas_diretas';
  const { filial_id } = await db
    .selectFrom(tabela)
    .select('filial_id')
    .where('id', '=', documento.documento_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const tipo = documento.documento_tipo === 'ordem' ? 'ordem' : 'venda_direta';
  return { tipo, id: documento.documento_id, filial_id };
}
