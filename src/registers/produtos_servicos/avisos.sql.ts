import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { TOTAL } from '#platform/server/sql/since.ts';

/** Maximum number of products that the bell names; the rest is a count. */
const LIMITE = 5;

interface ProdutoEmFalta {
  id: string;
  nome: string;
  quantidade: string;
  estoque_minimo: string;
}

/** The products of the branch with the largest shortage. */
export async function listEstoqueBaixo(db: Db, filial_id: string): Promise<ProdutoEmFalta[]> {
  const found = await sql<ProdutoEmFalta>`
    select produto_id as id, produto_nome as nome, quantidade, estoque_minimo
    from estoques_baixos where filial_id = ${filial_id}
    order by estoque_minimo - quantidade desc, produto_id limit ${sql.lit(LIMITE)}`.execute(db);
  return found.rows;
}

export async function countEstoqueBaixo(db: Db, filial_id: string): Promise<number> {
  const { total } = await db
    .selectFrom('estoques_baixos')
    .select(TOTAL)
    .where('filial_id', '=', filial_id)
    .executeTakeFirstOrThrow();
  return total;
}
