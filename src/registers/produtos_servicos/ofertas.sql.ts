/**
 * Product pickers of other screens: few rows, searched by name, code or EAN. An exact code comes first (for scanners),
 * then items in stock, then names that begin with the search text.
 */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { holdsCode } from '#platform/server/sql/search_conditions.ts';
import type { EstoqueFilial } from './estoque_filiais.contract.ts';
import type {
  EscolhaInput,
  EscolhaNaFilialInput,
  EscolhaParaItemInput,
  EscolhaParaMovimentacaoInput,
  ProdutoMovimentavel,
  ProdutoOferta,
} from './oferta.contract.ts';

/** Quantity of the product `p` reserved by orders other than `ordemId`, in one branch or in all. */
function reservado(filial: Expression<unknown> | null, ordemId: string | null = null) {
  const naFilial = filial ? sql`and r.filial_id = ${filial}` : sql``;
  const deOutras = ordemId ? sql`and r.ordem_servico_id is distinct from ${ordemId}::uuid` : sql``;
  return sql`(
    select coalesce(sum(r.quantidade), 0) from reservas r where r.produto_id = p.id ${naFilial} ${deOutras})`;
}

interface Escolha extends EscolhaInput {
  /** When absent, the stock of all branches decides what is in stock. */
  filial_id?: string | null | undefined;
  ordem_servico_id?: string | null | undefined;
}

/** Maximum number of matches ranked by stock. A single letter may match half of a large shop's products. */
const COMPARADOS = 1000;

/**
 * Active items that match, best first. `quais` filters the items `p`; `estoque` selects the stock that each option
 * reports.
 */
async function escolha<T>(
  db: Db,
  { busca = '', limite, filial_id, ordem_servico_id = null }: Escolha,
  { quais, estoque }: { quais: Expression<unknown>; estoque: Expression<unknown> },
): Promise<T[]> {
  const filial = filial_id ? sql`${filial_id}::uuid` : null;
  const matches =
    holdsCode(sql.ref('p.id'), 'produtos_servicos', busca) ??
    matchesSearch(sql.ref('p.busca'), busca) ??
    sql<SqlBool>`true`;
  const exato = sql`(coalesce(p.codigo_ean = ${busca}, false) or coalesce(lower(p.codigo) = lower(${busca}), false))`;
  const comeca = sql`starts_with(p.busca, texto_busca(${busca}))`;
  // Every name begins with an empty search, so the name alone orders the rows and its index applies.
  const porNome = busca === '' ? sql`sem_acento(p.nome)` : sql`${exato} desc, ${comeca} desc, p.busca`;
  const found = await sql<T>`
    with candidato as (
      select p.* from produtos_servicos p where p.ativo and ${matches} and ${quais}
      order by ${porNome}, p.id limit ${COMPARADOS}),
    oferta as (
      select p.*, ${reservado(filial, ordem_servico_id)} as reservado,
        (select e.quantidade from estoque_filiais e where e.produto_id = p.id and e.filial_id = ${filial}) as aqui,
        case when p.tipo = 'produto' then p.estoque - ${reservado(null, ordem_servico_id)} end as disponivel_total
      from candidato p)
    select p.id, p.tipo, p.nome, p.codigo, p.codigo_ean, p.valor_venda_pf, p.valor_venda_pj, p.valor_venda_maquina,
      ${estoque} as estoque, p.reservado, p.aqui - p.reservado as disponivel, p.disponivel_total
    from oferta p
    order by ${exato} desc,
      (p.tipo = 'servico' or coalesce(${filial ? sql`p.aqui - p.reservado` : sql`p.disponivel_total`}, 0) > 0) desc,
      ${comeca} desc, sem_acento(p.nome), p.id
    limit ${limite}`.execute(db);
  return found.rows;
}

/** Products and services for the items of an order. */
export async function listParaItem({ db }: Context, input: EscolhaParaItemInput): Promise<ProdutoOferta[]> {
  return escolha(db, input, { quais: sql`true`, estoque: sql`p.aqui` });
}

/** Products with a stock record in the branch, whatever its quantity. */
export async function listParaVenda({ db }: Context, input: EscolhaNaFilialInput): Promise<ProdutoOferta[]> {
  const quais = sql`p.tipo = 'produto' and exists (
    select from estoque_filiais e where e.produto_id = p.id and e.filial_id = ${input.filial_id}::uuid)`;
  return escolha(db, input, { quais, estoque: sql`p.aqui` });
}

export async function listParaMovimentacao(
  { db }: Context,
  input: EscolhaParaMovimentacaoInput,
): Promise<ProdutoMovimentavel[]> {
  return escolha(db, input, { quais: sql`p.tipo = 'produto'`, estoque: sql`p.estoque` });
}

export async function listEstoqueFiliais({ db }: Context, produtoId: string): Promise<EstoqueFilial[]> {
  return rows<EstoqueFilial>(
    db,
    sql`
      with linha as (
        select e.filial_id, f.nome as filial_nome, e.quantidade, e.estoque_minimo, e.estoque_maximo,
          e.posicao, e.versao, ${reservado(sql.ref('e.filial_id'))} as reservado
        from produtos_servicos p
        join estoque_filiais e on e.produto_id = p.id
        join filiais f on f.id = e.filial_id
        where p.id = ${produtoId})
      select *, quantidade - reservado as disponivel from linha
      order by quantidade desc, sem_acento(filial_nome), filial_id`,
  );
}

/** Prices of these products, used to detect a discount. */
export async function listPrecos(
  db: Db,
  ids: readonly string[],
): Promise<
  {
    id: string;
    nome: string;
    valor_venda_pf: string | null;
    valor_venda_pj: string | null;
    valor_venda_maquina: string | null;
  }[]
> {
  return db
    .selectFrom('produtos_servicos')
    .select(['id', 'nome', 'valor_venda_pf', 'valor_venda_pj', 'valor_venda_maquina'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

async function rows<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  return (await sql<T>`${query}`.execute(db)).rows;
}
