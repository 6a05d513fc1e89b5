/**
 * Quotes of a large shop, see bulk_load.ts: a draft for every third order. The indexes do not exist
 * yet, so all items are joined at once.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export async function carregarOrcamentos(db: Db, user_id: string): Promise<void> {
  await sql`
    insert into orcamentos (id, filial_id, cliente_id, ordem_servico_id, situacao, user_id, criado_em)
    select pg_temp.id_de(o.data_abertura, 311, o.numero_os), o.filial_id, o.cliente_id, o.id, 'rascunho', ${user_id}::uuid, o.data_abertura
    from ordens_servico o where o.numero_os % 3 = 0 order by o.numero_os`.execute(db);
  await sql`
    insert into orcamentos_versoes (orcamento_id, numero, total)
    select q.id, 1, coalesce(i.total, 0)
    from orcamentos q left join (
      select ordem_servico_id, sum(valor_total) as total from ordens_servico_itens group by 1) i on i.ordem_servico_id = q.ordem_servico_id`.execute(
    db,
  );
  await sql`
    insert into orcamentos_itens (id, orcamento_id, versao, posicao, grupo, produto_servico_id, tipo, descricao, quantidade, valor_unitario,
      desconto, valor_total, ordem_servico_item_id)
    select pg_temp.id_de(i.criado_em, 312, q.numero::bigint * 8 + n), q.id, 1, n - 1, 'Conserto', i.produto_servico_id, i.tipo,
      left(i.descricao, 200), i.quantidade, i.valor_unitario, i.desconto, i.valor_total, i.id
    from orcamentos q
    join (select *, row_number() over (partition by ordem_servico_id order by criado_em, id) as n from ordens_servico_itens) i
      on i.ordem_servico_id = q.ordem_servico_id`.execute(db);
}
