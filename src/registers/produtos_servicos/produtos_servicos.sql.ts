import { type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { long, matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { holdsCode } from '#platform/server/sql/search_conditions.ts';
import { type SortColumn, sortedBy, unaccented, unaccentedLast } from '#platform/server/sql/sort_keys.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { columnsOf } from '#platform/shared/register_fields.ts';
import type { Qualidade, TipoProduto } from './lista.rules.ts';
import { ORDENACAO_PRODUTOS } from './lista.rules.ts';
import type {
  ListProdutosInput,
  Produto,
  ProdutoInput,
  ProdutoListado,
} from './produtos_servicos.contract.ts';
import { CAMPOS_PRODUTO } from './produtos_servicos.fields.ts';
import { ocultarCusto } from './produtos_servicos.rules.ts';

const COLUMNS = ['id', ...columnsOf(CAMPOS_PRODUTO), 'versao'] as const;

interface Escolhas {
  tipo: TipoProduto;
  qualidade: Qualidade | null;
}

const SORTS: Record<(typeof ORDENACAO_PRODUTOS.columns)[number], SortColumn> = {
  nome: { value: sql.ref('nome'), type: 'text', by: unaccented },
  codigo: { value: sql.ref('codigo'), type: 'text', by: unaccentedLast },
  valor_venda_pf: {
    value: sql.ref('valor_venda_pf'),
    type: 'numeric',
    by: (valor) => sql`coalesce(${valor}, -1)`,
  },
};

const comEstoqueBaixo = (filial_id: string | undefined) => {
  const naFilial = filial_id === undefined ? sql`true` : sql`b.filial_id = ${filial_id}`;
  return sql<SqlBool>`id in (select b.produto_id from estoques_baixos b where ${naFilial})`;
};

/**
 * Quantity and minimum in the branch if the stock is low there. Repeats the rule of estoques_baixos, because joining
 * the view would look up the product again for each row and plan that join for every search.
 */
const estoqueBaixo = (filial_id: string | undefined) => {
  const baixo = sql<ProdutoListado['estoque_baixo']>`
    (select json_build_object('quantidade', e.quantidade::text, 'estoque_minimo', e.estoque_minimo::text)
     from estoque_filiais e
     where e.produto_id = produtos_servicos.id and e.filial_id = ${filial_id} and e.baixo_desde is not null
       and produtos_servicos.ativo)`;
  return (filial_id === undefined ? sql<null>`null::json` : baixo).as('estoque_baixo');
};

export function queryProdutos(db: Db, input: Unpaged<ListProdutosInput>) {
  let rows = db.selectFrom('produtos_servicos').select(COLUMNS).$narrowType<Escolhas>();
  const matches =
    holdsCode(sql.ref('produtos_servicos.id'), 'produtos_servicos', input.busca) ??
    matchesSearch(sql.ref('busca'), input.busca);
  if (matches) rows = rows.where(matches);
  if (input.tipo) rows = rows.where('tipo', '=', input.tipo);
  if (input.situacao) rows = rows.where('ativo', '=', input.situacao === 'ativo');
  if (input.estoque) rows = rows.where(comEstoqueBaixo(input.filial_id));
  // A filter may match few rows that lie far apart in sort order.
  if (input.tipo || input.situacao || input.estoque) rows = rows.modifyFront(long);
  return { rows, sort: sortedBy(ORDENACAO_PRODUTOS, SORTS, input) };
}

export async function listProdutos(
  { db, user }: Context,
  input: ListProdutosInput,
): Promise<Page<ProdutoListado>> {
  const { rows, ...listing } = queryProdutos(db, input);
  const marked = rows.select(estoqueBaixo(input.filial_id));
  const page = await paginate(db, { ...listing, rows: marked, ...input });
  return { ...page, itens: page.itens.map((produto) => ocultarCusto(user.permissoes, produto)) };
}

export async function findProduto(db: Db, id: string): Promise<Produto | undefined> {
  return selectProduto(db, id).executeTakeFirst();
}

/** The row, locked until the transaction ends. */
export async function lockProduto(db: Db, id: string): Promise<Produto | undefined> {
  return selectProduto(db, id).forNoKeyUpdate().executeTakeFirst();
}

function selectProduto(db: Db, id: string) {
  return db.selectFrom('produtos_servicos').select(COLUMNS).$narrowType<Escolhas>().where('id', '=', id);
}

export async function insertProduto(ctx: Context, campos: ProdutoInput): Promise<string> {
  const id = newId(ctx.now.getTime());
  await ctx.db
    .insertInto('produtos_servicos')
    .values({ id, ...campos, user_id: ctx.user.id, criado_em: ctx.now })
    .execute();
  return id;
}

/** Stock is not among the fields: only the ledger writes it. */
export async function updateProduto(db: Db, id: string, campos: Partial<ProdutoInput>): Promise<Produto> {
  return db
    .updateTable('produtos_servicos')
    .set((row) => ({ ...campos, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Escolhas>()
    .executeTakeFirstOrThrow();
}

export async function temMovimentacao(db: Db, produtoId: string): Promise<boolean> {
  const found = await db
    .selectFrom('movimentacoes_estoque')
    .select('id')
    .where('produto_id', '=', produtoId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Names of the branches with records of the product that the user may not access. The locks keep the list valid until
 * the transaction ends.
 */
export async function lockFiliaisAlheias({ db, user: { filiais } }: Context, id: string): Promise<string[]> {
  if (filiais === null) return [];
  const estoque = db.selectFrom('estoque_filiais').select('filial_id').where('produto_id', '=', id);
  await estoque.orderBy('filial_id').forUpdate().execute();
  await db.selectFrom('produtos_servicos').select('id').where('id', '=', id).forUpdate().execute();
  // A separate statement also sees rows that were committed while it waited for the locks.
  const { rows } = await sql<{ nome: string }>`
    select f.nome from filiais f
    where f.id <> all(${[...filiais]}::uuid[])
      and (exists (select from estoque_filiais e where e.produto_id = ${id} and e.filial_id = f.id)
        or exists (select from movimentacoes_estoque m
          where m.produto_id = ${id} and f.id in (m.filial_origem_id, m.filial_destino_id)))
    order by sem_acento(f.nome)`.execute(db);
  return rows.map(({ nome }) => nome);
}

/**
 * Deletes the product if it has no other history. Returns it with its own movements, or null when it is missing or in
 * use.
 */
export async function deleteProdutoSemHistorico(db: Db, id: string): Promise<object | null> {
  const found = await sql<{
    excluido: object | null;
  }>`select excluir_produto_sem_historico(${id}) as excluido`.execute(db);
  return found.rows[0]?.excluido ?? null;
}
