import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Situacao } from '#kernels/estoque/estoque.contract.ts';
import type { OrigemVenda } from '#kernels/estoque/vocabulario.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { searchReferences } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy, unplanned } from '#platform/server/sql/sort_keys.ts';
import { countUpTo } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_VENDAS } from './lista.rules.ts';
import type { ListVendasInput, Venda } from './vendas.contract.ts';

const SORTS: Record<(typeof ORDENACAO_VENDAS.columns)[number], SortColumn> = {
  data_venda: { value: sql.ref('v.data_venda'), type: 'timestamptz' },
  valor_total: { value: sql.ref('v.valor_total'), type: 'numeric' },
};

/**
 * Selected per row: with a join, PostgreSQL would allocate memory for all of the branch's sales before reading fifty.
 */
const NUMERO = sql<number | null>`(select d.numero from vendas_diretas d where d.id = v.venda_direta_id)`.as(
  'numero',
);
const CLIENTE_NOME = sql<
  string | null
>`(select c.nome_completo from clientes c where c.id = v.cliente_id)`.as('cliente_nome');
const PRODUTO_NOME = sql<string>`(select p.nome from produtos_servicos p where p.id = v.produto_id)`.as(
  'produto_nome',
);
const PRODUTO_CODIGO = sql<
  string | null
>`(select p.codigo from produtos_servicos p where p.id = v.produto_id)`.as('produto_codigo');

const semOrdem = (filial_id: RawBuilder<unknown>) =>
  sql<SqlBool>`v.filial_id = ${filial_id} and v.ordem_servico_id is null`;

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
      CLIENTE_NOME,
      PRODUTO_NOME,
      PRODUTO_CODIGO,
      'v.quantidade',
      'v.valor_unitario',
      'v.valor_total',
      'v.observacoes',
    ])
    .modifyFront(brief)
    .$narrowType<{ situacao: Situacao; origem: OrigemVenda }>()
    .where(semOrdem(unplanned(input.filial_id, 'uuid')));
  const within = semOrdem(sql`${input.filial_id}`);
  const search = searchReferences(input.busca, {
    table: 'historico_vendas',
    alias: 'v',
    references: { produto_id: 'produtos_servicos', cliente_id: 'clientes' },
    within,
  });
  const total = () => countUpTo(db, db.selectFrom('historico_vendas as v').modifyFront(brief).where(within));
  const id: SortColumn = { value: sql.ref('v.id'), type: 'uuid' };
  return { rows, total, search, sort: sortedBy(ORDENACAO_VENDAS, SORTS, input, id) };
}

export async function listVendas({ db }: Context, input: ListVendasInput): Promise<Page<Venda>> {
  return paginate(db, { ...queryVendas(db, input), ...input });
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

/** The branch that the customer is registered in, and whether it is that branch's Consumidor. */
export async function readFilialDoCliente(
  db: Db,
  id: string,
): Promise<{ filial_id: string; sistema: boolean } | undefined> {
  return db.selectFrom('clientes').select(['filial_id', 'sistema']).where('id', '=', id).executeTakeFirst();
}

/** Name of one of the products that is inactive, if there is one. */
export async function findProdutoInativo(db: Db, ids: readonly string[]): Promise<string | undefined> {
  const found = await sql<{ nome: string }>`
    select nome from produtos_servicos where id = any(${ids}::uuid[]) and not ativo order by sem_acento(nome) limit 1`.execute(
    db,
  );
  return found.rows[0]?.nome;
}
