/** The products that the documents of the large shop name. bulk_load.ts says how they are loaded. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

/**
 * carga_pares: the product and branch pairs that keep stock (a little under half of all), numbered within each branch.
 * carga_servicos: the services.
 */
export async function numerarProdutos(db: Db): Promise<void> {
  await sql`
    create temp table carga_pares as
    select produto_id, filial_id, nome, custo, preco, row_number() over (order by n) as n,
      row_number() over (partition by filial_id order by pg_temp.sorteio(n, 41)) - 1 as posicao
    from (
      select p.id as produto_id, f.id as filial_id, p.nome, p.valor_custo as custo,
        coalesce(p.valor_venda_pf, p.valor_venda_pj, p.valor_venda_maquina, 49.90) as preco,
        row_number() over (order by p.id, f.id) as n
      from produtos_servicos p cross join filiais f where p.tipo = 'produto') par
    where pg_temp.sorteio(n, 42) < 0.45`.execute(db);
  await sql`analyze carga_pares`.execute(db);
  await sql`
    create temp table carga_servicos as
    select id as produto_id, nome, coalesce(valor_venda_pf, 80) as preco, row_number() over (order by id) - 1 as posicao
    from produtos_servicos where tipo = 'servico'`.execute(db);
  await sql`analyze carga_servicos`.execute(db);
}

/**
 * carga_sorteio: the branches to draw from, each as often as it is given, with its number of customers, stocked
 * products and services.
 */
export async function prepararSorteio(db: Db, filiais: readonly string[]): Promise<void> {
  await sql`
    create temp table carga_sorteio as
    select (ordem - 1)::int as fatia, filial_id,
      (select count(*) from carga_clientes c where c.filial_id = f.filial_id) as clientes,
      (select count(*) from carga_pares p where p.filial_id = f.filial_id) as pares,
      (select count(*) from carga_servicos) as servicos
    from unnest(${filiais}::uuid[]) with ordinality as f (filial_id, ordem)`.execute(db);
  await sql`analyze carga_sorteio`.execute(db);
}
