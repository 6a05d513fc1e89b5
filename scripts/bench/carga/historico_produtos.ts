/** Purchases of a large shop, see bulk_load.ts. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export async function carregarCompras(db: Db, user_id: string, total: number): Promise<void> {
  await sql`
    insert into historico_compras (id, produto_id, fornecedor_id, quantidade, valor_unitario, valor_total, data_compra, numero_nota,
      user_id, criado_em)
    select pg_temp.id_de(em, 6, n), p.id, f.id, quantidade, coalesce(p.valor_custo, 10), round(quantidade * coalesce(p.valor_custo, 10), 2),
      em::date, 'NF ' || 10000 + n, ${user_id}::uuid, em
    from generate_series(1, ${total}::int) n,
      lateral (select pg_temp.instante_de(n, ${total}::int + 1) as em, (1 + floor(pg_temp.sorteio(n, 61) * 20))::numeric as quantidade,
        floor(pg_temp.sorteio(n, 62) ^ 2 * (select count(*) from produtos_servicos where tipo = 'produto'))::bigint as produto,
        floor(pg_temp.sorteio(n, 63) * (select count(*) from fornecedores))::bigint as fornecedor) sorteada
    join (select id, valor_custo, row_number() over (order by id) - 1 as posicao from produtos_servicos where tipo = 'produto') p
      on p.posicao = produto
    join (select id, row_number() over (order by id) - 1 as posicao from fornecedores) f on f.posicao = fornecedor
    order by n`.execute(db);
}
