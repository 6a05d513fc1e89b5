import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { ResumoDaOrdem } from './pagamentos.contract.ts';

/**
 * A deposit for another order that was closed counts here as ordinary credit of the customer, not as a deposit. The deposit
 * of a quote that never had an order stays a deposit, because its sale uses it.
 */
export const origemDoLote = (daqui: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when c.origem = 'sinal' and (c.orcamento_id is null or c.ordem_servico_id is not null) and (${daqui}) is not true then 'manual' else c.origem end`;

/**
 * The total of an order, the paid amount and the missing one. Null if nobody knows them: the order was billed before
 * money was started, and no debt of it was brought in.
 */
export async function readResumo(db: Db, id: string): Promise<ResumoDaOrdem | null> {
  const { rows } = await sql<{ resumo: ResumoDaOrdem | null }>`
    with ordem as (
      select o.id, o.faturada_em, coalesce((select v.valor_total from ordens_valores v where v.ordem_servico_id = o.id), 0) as total
      from ordens_servico o where o.id = ${id}::uuid),
    titulo as (
      select t.id, t.origem, t.valor, t.saldo, d.recebido - d.devolvido as recebido
      from titulos t join dinheiro_dos_titulos d on d.titulo_id = t.id
      where t.documento_id = ${id}::uuid and t.cancelado_em is null and t.origem <> 'devolucao' order by t.numero limit 1),
    baixas as (
      select m.id, sum(mp.desconto) as desconto, sum(mp.juros + mp.multa) as encargos
      from titulo t join parcelas p on p.titulo_id = t.id join movimentos_parcelas mp on mp.parcela_id = p.id
      join movimentos_financeiros m on m.id = mp.movimento_id
      where m.tipo = 'baixa' and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
      group by m.id),
    creditos as (
      select ${origemDoLote(sql`c.ordem_servico_id = ${id}::uuid`)} as origem, k.numero, k.tipo, k.data, sum(l.valor) as valor
      from baixas b join lancamentos_financeiros l on l.movimento_id = b.id and l.credito_id is not null and l.valor > 0
      join creditos_cliente c on c.id = l.credito_id join movimentos_financeiros k on k.id = c.movimento_id
      group by 1, k.id
      union all
      select c.origem, k.numero, k.tipo, k.data, c.reservado from creditos_cliente c
      join movimentos_financeiros k on k.id = c.movimento_id
      where c.ordem_servico_id = ${id}::uuid and c.reservado > 0),
    devolvidos as (
      select m.numero, m.data, m.devolvido as valor, exists (select from creditos_cliente c where c.movimento_id = m.id) as credito,
        coalesce((select sum(p.saldo) from lancamentos_financeiros l join parcelas p on p.id = l.parcela_id
          join titulos d on d.id = p.titulo_id where l.movimento_id = m.id and d.origem = 'devolucao'), 0) as a_devolver
      from titulo t join movimentos_financeiros m on m.titulo_id = t.id
      where m.tipo = 'devolucao' and m.devolvido > 0),
    somas as (
      select o.total, o.faturada_em, t.id as titulo_id, t.saldo, t.recebido,
        case when t.origem = 'anterior' then greatest(o.total - t.valor, 0) else 0 end as anterior,
        coalesce((select sum(valor) from creditos where origem = 'sinal'), 0) as sinal,
        coalesce((select -sum(l.valor) from baixas b join lancamentos_financeiros l on l.movimento_id = b.id
          where l.credito_id is not null and l.valor < 0), 0) as guardado,
        coalesce((select sum(desconto) from baixas), 0) as desconto, coalesce((select sum(encargos) from baixas), 0) as encargos
      from ordem o left join titulo t on true)
    select case when titulo_id is not null or faturada_em is null or total = 0 then json_build_object(
      'total', total::numeric(15,2)::text,
      'pago', case when titulo_id is null then sinal else recebido + anterior end::numeric(15,2)::text,
      'falta', case when titulo_id is null then greatest(total - sinal, 0) else saldo end::numeric(15,2)::text,
      'sinal', sinal::numeric(15,2)::text, 'anterior', anterior::numeric(15,2)::text,
      'guardado', guardado::numeric(15,2)::text,
      'desconto', desconto::numeric(15,2)::text, 'encargos', encargos::numeric(15,2)::text,
      'creditos', coalesce((select json_agg(json_build_object('origem', origem, 'numero', numero,
        'recibo', tipo in ('baixa', 'credito'), 'data', data, 'valor', valor::numeric(15,2)::text) order by numero) from creditos), '[]'),
      'devolvidos', coalesce((select json_agg(json_build_object('numero', numero, 'data', data,
        'valor', valor::numeric(15,2)::text, 'credito', credito, 'a_devolver', a_devolver::numeric(15,2)::text) order by numero) from devolvidos), '[]')) end as resumo
    from somas`.execute(db);
  return rows[0]?.resumo ?? null;
}
