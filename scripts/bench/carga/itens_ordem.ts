/** The items of a large shop's orders, see bulk_load.ts. Reads carga_pares and carga_servicos. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

/**
 * At least one item per order: up to three products, and a service in half of the orders. Some parts come from another
 * branch.
 */
export async function carregarItens(db: Db, user_id: string): Promise<void> {
  await sql`
    with ordem as materialized (
      select id, numero_os::bigint as numero, created_at, s.filial_id, s.pares, s.servicos,
        (array[0, 1, 1, 1, 2, 2, 2, 3])[1 + floor(pg_temp.sorteio(numero_os, 83) * 8)::int] as produtos
      from ordens_servico o
      join (select distinct filial_id, pares, servicos from carga_sorteio) s on s.filial_id = o.filial_id),
    linha as materialized (
      select ordem.*, linha, numero * 8 + linha as n,
        case when linha = 0 then floor(pg_temp.sorteio(numero, 86) * servicos)
          else floor(pg_temp.sorteio(numero * 8 + linha, 84) ^ 2 * pares) end::bigint as escolha
      from ordem cross join generate_series(0, 3) linha
      where linha between 1 and produtos or (linha = 0 and (produtos = 0 or pg_temp.sorteio(numero, 85) < 0.5))),
    item as materialized (
      select l.id as ordem_id, l.n, linha, created_at, p.produto_id, 'produto' as tipo, p.nome, p.preco,
        case when pg_temp.sorteio(l.n, 87) < 0.02 then nullif(p.outra, l.filial_id) end as filial_estoque_id
      from linha l join (
        select *, coalesce(lead(filial_id) over por_peca, first_value(filial_id) over por_peca) as outra
        from carga_pares window por_peca as (partition by produto_id order by filial_id)
      ) p on p.filial_id = l.filial_id and p.posicao = l.escolha where linha > 0
      union all
      select l.id, n, linha, created_at, s.produto_id, 'servico', s.nome, s.preco, null
      from linha l join carga_servicos s on s.posicao = l.escolha where linha = 0)
    insert into ordens_servico_itens (id, ordem_servico_id, produto_servico_id, tipo, descricao, quantidade, valor_unitario, desconto,
      valor_total, filial_estoque_id, user_id, criado_em)
    select pg_temp.id_de(em, 8, n), ordem_id, produto_id, tipo, nome, quantidade, preco, desconto, round(quantidade * preco - desconto, 2),
      filial_estoque_id, ${user_id}::uuid, em
    from (
      select *, created_at + make_interval(mins => 2 * linha) as em, case when pg_temp.sorteio(n, 81) < 0.15 then 2 else 1 end as quantidade,
        case when preco > 60 and pg_temp.sorteio(n, 82) < 0.1 then 10 else 0 end as desconto
      from item) pronto
    order by n`.execute(db);
}

/** Ledger lines of the orders, in the columns of LINHA in estoque.ts. */
export function linhasDasOrdens(): RawBuilder<unknown> {
  return sql`
    select 'ordem' as motivo, 'ordem' as venda_origem,
      case when o.faturada_em is not null then 'efetivada' when o.status in ('cancelada', 'entregue') then 'cancelada' else 'pendente' end
        as situacao,
      case i.tipo when 'produto' then 'venda' end as tipo_movimentacao, i.produto_servico_id as produto_id,
      coalesce(i.filial_estoque_id, o.filial_id) as filial_origem_id, null::uuid as filial_destino_id, 'Loja' as origem, 'Cliente' as destino,
      i.quantidade, i.valor_unitario, i.desconto, o.filial_id as filial_venda_id, o.cliente_id, o.id as ordem_servico_id,
      i.id as ordem_servico_item_id, null::uuid as venda_direta_id, null::text as observacoes,
      case when o.faturada_em is null then i.id else pg_temp.id_de(o.faturada_em, 10, o.numero_os) end as operacao_id,
      i.criado_em, coalesce(o.faturada_em, i.criado_em) as efetivada_em
    from ordens_servico_itens i join ordens_servico o on o.id = i.ordem_servico_id
    where i.tipo = 'produto' or o.faturada_em is not null`;
}
