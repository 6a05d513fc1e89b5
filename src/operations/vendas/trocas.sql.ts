import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';
import type { LinhaDaVenda, VendaTrocavel } from './trocas.contract.ts';

/** Locks the sale until the transaction ends. */
export async function lockVenda(
  db: Db,
  id: string,
): Promise<{ numero: number; filial_id: string; cliente_id: string } | undefined> {
  return db
    .selectFrom('vendas_diretas')
    .select(['numero', 'filial_id', 'cliente_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LinhaTrocavel = LinhaDaVenda & { movimentacao_id: string };

/** The lines that are not reversed, with the movement that took each off the shelf. */
export async function listLinhas(db: Db, venda_id: string): Promise<LinhaTrocavel[]> {
  const found = await sql<LinhaTrocavel>`
    select v.id, v.produto_id, p.nome as produto_nome, p.codigo as produto_codigo, v.quantidade, v.valor_unitario, v.desconto,
      v.valor_total, m.id as movimentacao_id
    from vendas_efetivas v join produtos_servicos p on p.id = v.produto_id
    join movimentacoes_estoque m on m.historico_venda_id = v.id and m.situacao = 'efetivada' and m.estorno_de_id is null
    where v.venda_direta_id = ${venda_id}::uuid order by v.id`.execute(db);
  return found.rows;
}

/** The person with the commission of each line: its technician, else its seller if a rule of commission names them. */
export async function listVendedores(db: Db, linhas: readonly string[]): Promise<Map<string, string | null>> {
  const found = await sql<{ id: string; vendedor_id: string | null }>`
    select v.id, coalesce(v.tecnico_id, case when exists (
      select from regra_de_comissao(v.user_id, true, v.tipo, v.produto_id, v.data_venda::date, v.data_venda)) then v.user_id end) as vendedor_id
    from historico_vendas v where v.id = any(${linhas}::uuid[])`.execute(db);
  return new Map(found.rows.map(({ id, vendedor_id }) => [id, vendedor_id]));
}

type Cabecalho = Pick<VendaTrocavel, 'id' | 'numero' | 'filial_id' | 'cliente'>;

export async function findVenda(db: Db, id: string): Promise<Cabecalho | undefined> {
  const found = await sql<Cabecalho>`
    select ${brief} d.id, d.numero, d.filial_id,
      json_build_object('id', c.id, 'nome_completo', c.nome_completo, 'sistema', c.sistema) as cliente
    from vendas_diretas d join clientes c on c.id = d.cliente_id where d.id = ${id}::uuid`.execute(db);
  return found.rows[0];
}
