/**
 * Direct sales of a large shop, see bulk_load.ts. Reads carga_clientes, carga_pares and
 * carga_linhas.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

/** Ledger lines of the sales, one to four each, in the columns of LINHA in estoque.ts. */
export function linhasDasVendas(vendas: number): RawBuilder<unknown> {
  return sql`
    with venda as materialized (
      select v, pg_temp.instante_de(v * 2 - 1, ${vendas}::int * 2::bigint) as em, filial_id, pares,
        floor(pg_temp.sorteio(v, 93) * clientes * v / (${vendas}::int + 1))::bigint as cliente,
        (array[1, 1, 2, 2, 2, 3, 3, 4])[1 + floor(pg_temp.sorteio(v, 94) * 8)::int] as linhas
      from generate_series(1::bigint, ${vendas}::int) v join carga_sorteio on fatia = floor(pg_temp.sorteio(v, 92) * 20)::int),
    linha as materialized (
      select venda.*, v * 8 + linha as n, floor(pg_temp.sorteio(v * 8 + linha, 95) ^ 2 * pares)::bigint as escolha
      from venda cross join generate_series(1, 4) linha where linha <= linhas)
    select 'venda_direta' as motivo, 'venda_direta' as venda_origem, 'efetivada' as situacao, 'venda' as tipo_movimentacao, p.produto_id,
      l.filial_id as filial_origem_id, null::uuid as filial_destino_id, 'Loja' as origem, 'Cliente' as destino,
      case when pg_temp.sorteio(l.n, 91) < 0.2 then 2 else 1 end as quantidade, p.preco as valor_unitario, 0 as desconto,
      l.filial_id as filial_venda_id, c.id as cliente_id, null::uuid as ordem_servico_id, null::uuid as ordem_servico_item_id,
      pg_temp.id_de(em, 11, v) as venda_direta_id, case when v % 9 = 4 then 'Cliente retirou no balcão' end as observacoes,
      pg_temp.id_de(em, 12, v) as operacao_id, em as criado_em, em as efetivada_em
    from linha l
    join carga_clientes c on c.filial_id = l.filial_id and c.posicao = l.cliente
    join carga_pares p on p.filial_id = l.filial_id and p.posicao = l.escolha`;
}

/** Headers of the lines that the ledger received. */
export async function carregarCabecalhos(db: Db, user_id: string): Promise<void> {
  await sql`
    insert into vendas_diretas (id, numero, operacao_id, filial_id, cliente_id, data_venda, total, observacoes, user_id)
    select venda_direta_id, row_number() over (order by min(criado_em), venda_direta_id), min(operacao_id::text)::uuid,
      min(filial_origem_id::text)::uuid, min(cliente_id::text)::uuid, min(criado_em), sum(round(quantidade * valor_unitario - desconto, 2)),
      min(observacoes), ${user_id}::uuid
    from carga_linhas where venda_direta_id is not null group by venda_direta_id
    order by 2`.execute(db);
  await sql`select setval(pg_get_serial_sequence('vendas_diretas', 'numero'), (select max(numero) from vendas_diretas))`.execute(
    db,
  );
}
