import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Situacao } from '#kernels/estoque/estoque.contract.ts';
import type { MotivoMovimentacao, OrigemVenda } from '#kernels/estoque/vocabulario.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import { type Search, searchReferences } from '#platform/server/sql/search.ts';
import { refersTo } from '#platform/server/sql/search_conditions.ts';
import { type SortColumn, sortedBy, unplanned } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_POR_VENDA, ORDENACAO_VENDAS } from './lista.rules.ts';
import type {
  ConfiguracaoVendas,
  ListPorVendaInput,
  ListVendasInput,
  Venda,
  VendaAgrupada,
} from './vendas.contract.ts';

const SORTS: Record<(typeof ORDENACAO_VENDAS.columns)[number], SortColumn> = {
  data_venda: { value: sql.ref('v.data_venda'), type: 'timestamptz' },
  valor_total: { value: sql.ref('v.valor_total'), type: 'numeric' },
};

/**
 * A subquery instead of a join, for which PostgreSQL would allocate memory for all of the branch's sales before reading
 * fifty.
 */
const NUMERO = sql<number | null>`(select d.numero from vendas_diretas d where d.id = v.venda_direta_id)`.as(
  'numero',
);
const clienteDe = (tabela: 'v' | 'g') => {
  const id = sql.ref(`${tabela}.cliente_id`);
  return [
    sql<string | null>`(select c.id from clientes c where c.id = ${id} and not c.sistema)`.as('cliente_id'),
    sql<string | null>`(select c.nome_completo from clientes c where c.id = ${id})`.as('cliente_nome'),
  ] as const;
};
const PRODUTO_NOME = sql<string>`(select p.nome from produtos_servicos p where p.id = v.produto_id)`.as(
  'produto_nome',
);
const PRODUTO_CODIGO = sql<
  string | null
>`(select p.codigo from produtos_servicos p where p.id = v.produto_id)`.as('produto_codigo');

const semOrdem = (filial_id: RawBuilder<unknown>, input: Unpaged<ListVendasInput>) =>
  sql<SqlBool>`v.filial_id = ${filial_id} and v.ordem_servico_id is null
    and ${inPeriod(sql.ref('v.data_venda'), input, input.filial_id) ?? sql`true`}`;

const VALOR: Summed = {
  value: sql<string | null>`case when v.situacao = 'efetivada' then v.valor_total end`,
  limit: 100_000,
};

/** Sales of the branch without a service order, searched by product or customer. */
export function queryVendas(db: Db, input: Unpaged<ListVendasInput>) {
  const rows = db
    .selectFrom('historico_vendas as v')
    .select([
      'v.id',
      'v.venda_direta_id',
      NUMERO,
      'v.situacao',
      'v.origem',
      'v.data_venda',
      ...clienteDe('v'),
      PRODUTO_NOME,
      PRODUTO_CODIGO,
      'v.quantidade',
      'v.valor_unitario',
      'v.desconto',
      'v.valor_total',
      'v.observacoes',
    ])
    .$narrowType<{ situacao: Situacao; origem: OrigemVenda }>()
    .where(semOrdem(unplanned(input.filial_id, 'uuid'), input));
  const within = semOrdem(sql`${input.filial_id}`, input);
  const search = searchReferences(input.busca, {
    table: 'historico_vendas',
    alias: 'v',
    references: { produto_id: 'produtos_servicos', cliente_id: 'clientes' },
    within,
  });
  const id: SortColumn = { value: sql.ref('v.id'), type: 'uuid' };
  return { rows, search, sum: VALOR, sort: sortedBy(ORDENACAO_VENDAS, SORTS, input, id) };
}

export async function listVendas({ db }: Context, input: ListVendasInput): Promise<Page<Venda>> {
  return paginate(db, { ...queryVendas(db, input), ...input });
}

// One row per sale -----------------------------------------------------------------------------------------------------

/** The figures of the sale's lines, including reversed ones. */
const LINHAS = sql<
  Pick<VendaAgrupada, 'itens' | 'itens_estornados' | 'produtos' | 'desconto' | 'valor_total'>
>`
  (select json_build_object('itens', count(*), 'itens_estornados', count(*) filter (where l.situacao = 'estornada'),
      'produtos', left(string_agg(p.nome, ', ' order by l.id), ${sql.lit(300)}),
      'desconto', coalesce(sum(l.desconto) filter (where l.situacao <> 'estornada'), sum(l.desconto))::text,
      'valor_total', coalesce(sum(l.valor_total) filter (where l.situacao <> 'estornada'), sum(l.valor_total))::text)
    from historico_vendas l join produtos_servicos p on p.id = l.produto_id
    where l.venda_direta_id = g.venda_direta_id or l.id = g.id)`.as('linhas');

const VALOR_DA_VENDA: Summed = {
  value: sql<string | null>`coalesce(
    (select sum(l.valor_total) from vendas_efetivas l where l.venda_direta_id = g.venda_direta_id),
    (select sum(l.valor_total) from vendas_efetivas l where l.id = g.id))`,
  limit: 20_000,
};

/** Searches a sale by its customer or by any of its products. */
function searchPorVenda(busca: string | undefined, within: RawBuilder<SqlBool>): Search | null {
  const doCliente = refersTo(sql.ref('g.cliente_id'), 'clientes', busca);
  const doProduto = refersTo(sql.ref('l.produto_id'), 'produtos_servicos', busca);
  if (!doCliente || !doProduto) return null;
  const deAlgumItem = sql<SqlBool>`g.id in (select coalesce(l.venda_direta_id, l.id) from historico_vendas l
    where l.ordem_servico_id is null and ${doProduto.matches})`;
  return { table: 'vendas_por_venda', alias: 'g', within, conditions: [doCliente, { matches: deAlgumItem }] };
}

export function queryPorVenda(db: Db, input: Unpaged<ListPorVendaInput>) {
  const noPeriodo = inPeriod(sql.ref('g.data_venda'), input, input.filial_id) ?? sql`true`;
  const within = sql<SqlBool>`g.filial_id = ${input.filial_id} and ${noPeriodo}`;
  const rows = db
    .selectFrom('vendas_por_venda as g')
    .select([
      'g.id',
      'g.venda_direta_id',
      'g.numero',
      'g.data_venda',
      ...clienteDe('g'),
      'g.observacoes',
      LINHAS,
    ])
    .$narrowType<{ id: string; data_venda: Date }>()
    .where(within);
  return {
    rows,
    search: searchPorVenda(input.busca, within),
    sum: VALOR_DA_VENDA,
    sort: sortedBy(
      ORDENACAO_POR_VENDA,
      { data_venda: { value: sql.ref('g.data_venda'), type: 'timestamptz' } },
      input,
      { value: sql.ref('g.id'), type: 'uuid' },
    ),
  };
}

export async function listPorVenda({ db }: Context, input: ListPorVendaInput): Promise<Page<VendaAgrupada>> {
  const page = await paginate(db, { ...queryPorVenda(db, input), ...input });
  return { ...page, itens: page.itens.map(({ linhas, ...venda }) => ({ ...venda, ...linhas })) };
}

export interface NovoCabecalho {
  id: string;
  filial_id: string;
  cliente_id: string;
  total: string;
  observacoes: string | null;
}

/** Returns the sale's number, which comes from a sequence. */
export async function insertVendaDireta(ctx: Context, cabecalho: NovoCabecalho): Promise<number> {
  const { numero } = await ctx.db
    .insertInto('vendas_diretas')
    .values({
      ...cabecalho,
      operacao_id: ctx.operacao_id,
      data_venda: ctx.now,
      user_id: ctx.user.id,
    })
    .returning('numero')
    .executeTakeFirstOrThrow();
  return numero;
}

/** The name of one of these products that is inactive, if there is one. */
export async function findProdutoInativo(db: Db, ids: readonly string[]): Promise<string | undefined> {
  const found = await sql<{ nome: string }>`
    select nome from produtos_servicos where id = any(${ids}::uuid[]) and not ativo order by sem_acento(nome) limit 1`.execute(
    db,
  );
  return found.rows[0]?.nome;
}

/** Locks the header until the transaction ends. */
export async function lockVendaDireta(
  db: Db,
  id: string,
): Promise<{ filial_id: string; numero: number } | undefined> {
  return db
    .selectFrom('vendas_diretas')
    .select(['filial_id', 'numero'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The reason and origin of the lines that are not reversed; undefined if all are reversed. */
export async function findMarcaDaVenda(
  db: Db,
  id: string,
): Promise<{ motivo: MotivoMovimentacao; origem: OrigemVenda } | undefined> {
  const found = await sql<{ motivo: MotivoMovimentacao; origem: OrigemVenda }>`
    select m.motivo, v.origem from vendas_efetivas v join movimentacoes_estoque m on m.historico_venda_id = v.id
    where v.venda_direta_id = ${id}::uuid and m.situacao = 'efetivada' and m.estorno_de_id is null
    limit 1`.execute(db);
  return found.rows[0];
}

// Settings ------------------------------------------------------------------------------------------------------------

const CONFIGURACAO = ['consumidor_padrao', 'versao'] as const;

export async function findConfiguracao(db: Db): Promise<ConfiguracaoVendas> {
  return db.selectFrom('vendas_configuracao').select(CONFIGURACAO).executeTakeFirstOrThrow();
}

export async function lockConfiguracao(db: Db): Promise<ConfiguracaoVendas> {
  return db.selectFrom('vendas_configuracao').select(CONFIGURACAO).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateConfiguracao(
  db: Db,
  mudancas: Omit<ConfiguracaoVendas, 'versao'>,
): Promise<ConfiguracaoVendas> {
  return db
    .updateTable('vendas_configuracao')
    .set({ ...mudancas, versao: sql`versao + 1` })
    .returning(CONFIGURACAO)
    .executeTakeFirstOrThrow();
}
