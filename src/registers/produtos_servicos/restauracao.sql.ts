import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Produto } from './produtos_servicos.contract.ts';

/** The deleted row, with the movements of its own stock that were deleted with it. */
export interface ProdutoExcluido extends Omit<Produto, 'valor_custo'> {
  valor_custo: string | null;
  user_id: string;
  criado_em: string;
  movimentacoes: unknown[];
}

/** Excludes the product itself, which another request may have restored meanwhile. */
export async function findMesmoCodigo(
  db: Db,
  { id, codigo, codigo_ean }: ProdutoExcluido,
): Promise<{ nome: string; codigo: string | null } | undefined> {
  return db
    .selectFrom('produtos_servicos')
    .select(['nome', 'codigo'])
    .where(sql<boolean>`(lower(codigo) = lower(${codigo}) or codigo_ean = ${codigo_ean})`)
    .where('id', '<>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts without stock, which only the ledger writes. */
export async function insertRestaurado(ctx: Context, excluido: ProdutoExcluido): Promise<void> {
  const { estoque: _estoque, movimentacoes: _movimentacoes, ...campos } = excluido;
  await ctx.db
    .insertInto('produtos_servicos')
    .values({ ...campos, versao: excluido.versao + 1 })
    .execute();
}
