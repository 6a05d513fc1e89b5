/** What other screens pick products from: few rows, searched by name, code or EAN, the exact code first (scanners). */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Contexto, Db } from '#platform/server/context.ts';
import { matchesSearch } from '#platform/server/db.ts';
import type { EstoqueFilial } from './estoque_filiais.contract.ts';
import type {
  EscolhaInput,
  EscolhaNaFilialInput,
  ProdutoMovimentavel,
  ProdutoOferta,
} from './produtos_servicos.contract.ts';

/** Active items that match, best first; `p` is the product. */
function escolha(colunas: Expression<unknown>, fonte: Expression<unknown>, input: EscolhaInput) {
  const busca = input.busca ?? '';
  const matches = matchesSearch(sql.ref('p.busca'), busca) ?? sql<SqlBool>`true`;
  const exato = sql`coalesce(p.codigo_ean = ${busca}, false) or coalesce(lower(p.codigo) = lower(${busca}), false)`;
  return sql`select ${colunas} from produtos_servicos p ${fonte} and p.ativo and ${matches}
    order by (${exato}) desc, sem_acento(p.nome), p.id limit ${input.limite}`;
}

const reservado = (filial: Expression<unknown>) => sql`(
  select coalesce(sum(m.quantidade), 0) from movimentacoes_estoque m
  where m.situacao = 'pendente' and m.produto_id = p.id and m.filial_origem_id = ${filial})`;

const oferta = (
  filialId: string,
) => sql`p.id, p.tipo, p.nome, p.codigo, p.codigo_ean, p.valor_venda_pf, p.valor_venda_pj,
  p.valor_venda_maquina, e.quantidade as estoque, ${reservado(sql`${filialId}::uuid`)} as reservado`;

/** Products and services for the items of an order. */
export async function listParaItem({ db }: Contexto, input: EscolhaNaFilialInput): Promise<ProdutoOferta[]> {
  const fonte = sql`left join estoque_filiais e on e.produto_id = p.id and e.filial_id = ${input.filial_id} where true`;
  return rows<ProdutoOferta>(db, escolha(oferta(input.filial_id), fonte, input));
}

/** Products with a stock record in the branch, whatever its quantity. */
export async function listParaVenda({ db }: Contexto, input: EscolhaNaFilialInput): Promise<ProdutoOferta[]> {
  const fonte = sql`join estoque_filiais e on e.produto_id = p.id and e.filial_id = ${input.filial_id} where p.tipo = 'produto'`;
  return rows<ProdutoOferta>(db, escolha(oferta(input.filial_id), fonte, input));
}

export async function listParaMovimentacao(
  { db }: Contexto,
  input: EscolhaInput,
): Promise<ProdutoMovimentavel[]> {
  const colunas = sql`p.id, p.nome, p.codigo, p.estoque, p.valor_venda_pf, p.valor_venda_pj, p.valor_venda_maquina`;
  return rows<ProdutoMovimentavel>(db, escolha(colunas, sql`where p.tipo = 'produto'`, input));
}

export async function listEstoqueFiliais({ db }: Contexto, produtoId: string): Promise<EstoqueFilial[]> {
  return rows<EstoqueFilial>(
    db,
    sql`
      with linha as (
        select e.filial_id, f.nome as filial_nome, e.quantidade, e.estoque_minimo, e.estoque_maximo,
          ${reservado(sql.ref('e.filial_id'))} as reservado
        from produtos_servicos p
        join estoque_filiais e on e.produto_id = p.id
        join filiais f on f.id = e.filial_id
        where p.id = ${produtoId})
      select *, quantidade - reservado as disponivel from linha
      order by quantidade desc, sem_acento(filial_nome), filial_id`,
  );
}

/** The prices of these products, by which a discount is told. */
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
