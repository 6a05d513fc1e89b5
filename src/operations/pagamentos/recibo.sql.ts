import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { DadosDoRecibo } from './recibo.rules.ts';
import { origemDoLote } from './resumo.sql.ts';

export interface ReciboLido extends DadosDoRecibo {
  filial_id: string;
  /** Null for the system customer, who is no real person. */
  cliente_id: string | null;
}

/** The accounts that the payment settles. A parcel that the paid party owes us is only set off against them. */
const CONTAS = sql`
  select distinct t.id, t.documento_id from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id
  where mp.movimento_id = m.id and (t.natureza = 'pagar') = parte.pago`;

/**
 * The payments of these accounts up to this one, and the open amount after it. Later ones are left out, so that a
 * receipt printed again says the same. The customer's credit was received by an earlier receipt, so it never counts as
 * money of this one.
 */
const ATE_AQUI = sql`
  with contas as (${CONTAS}),
  pagas as (
    select b.id, b.numero, b.data, bool_and(c.id is not null) as so_destas,
      coalesce(sum(mp.principal) filter (where c.id is not null), 0) as principal,
      coalesce(sum(mp.desconto) filter (where c.id is not null), 0) as desconto,
      coalesce(sum(mp.juros + mp.multa) filter (where c.id is not null), 0) as encargos
    from movimentos_financeiros b join movimentos_parcelas mp on mp.movimento_id = b.id
    join parcelas p on p.id = mp.parcela_id left join contas c on c.id = p.titulo_id
    where b.tipo = 'baixa' and b.numero <= m.numero
      and b.id in (select x.movimento_id from contas k join parcelas q on q.titulo_id = k.id join movimentos_parcelas x on x.parcela_id = q.id)
      and not exists (select from movimentos_financeiros e where e.estorno_de_id = b.id and e.numero < m.numero)
    group by b.id),
  lotes as (
    select b.id as por, ${origemDoLote(sql`c.ordem_servico_id in (
        select documento_id from contas union select d.ordem_servico_id from creditos_cliente d where d.movimento_id = m.id)`)} as origem,
      k.numero, k.tipo in ('baixa', 'credito') as recibo, k.data, sum(l.valor) as valor
    from (select id from pagas where so_destas union select m.id) b
    join lancamentos_financeiros l on l.movimento_id = b.id and l.credito_id is not null and l.valor > 0
    join creditos_cliente c on c.id = l.credito_id join movimentos_financeiros k on k.id = c.movimento_id
    group by 1, 2, k.id),
  sinais as (
    select k.numero, k.tipo in ('baixa', 'credito') as recibo, k.data,
      (select -sum(l.valor) from lancamentos_financeiros l join movimentos_financeiros x on x.id = l.movimento_id
        where l.credito_id = c.id and x.numero < m.numero) as valor
    from creditos_cliente este join creditos_cliente c on c.cliente_id = este.cliente_id and c.origem = 'sinal'
      and (c.ordem_servico_id = este.ordem_servico_id or c.orcamento_id = este.orcamento_id)
    join movimentos_financeiros k on k.id = c.movimento_id
    where este.movimento_id = m.id and m.tipo = 'credito' and k.numero < m.numero),
  antes as (
    select origem, numero, recibo, data, valor from lotes
    union all select 'sinal', numero, recibo, data, valor from sinais
    union all select null, numero, true, data,
      principal - desconto + encargos - coalesce((select sum(l.valor) from lotes l where l.por = pagas.id), 0)
    from pagas where id <> m.id)
  select
    coalesce((select json_agg(json_build_object('origem', origem, 'numero', numero, 'recibo', recibo, 'data', data,
      'valor', valor::numeric(15,2)::text) order by numero, origem) from antes where valor > 0), '[]') as antes,
    (select sum(desconto) from pagas)::numeric(15,2)::text as desconto,
    (select sum(encargos) from pagas)::numeric(15,2)::text as encargos,
    (select sum(principal) from pagas) as pago,
    (select sum(r.resta) from contas c cross join lateral (${restaDe(sql`c`)}) r) as resta`;

/** The open amount of an account after this payment. */
function restaDe(conta: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select abs(coalesce(sum(l.valor), 0)) as resta from parcelas q join lancamentos_financeiros l on l.parcela_id = q.id
    join movimentos_financeiros x on x.id = l.movimento_id where q.titulo_id = ${conta}.id and x.numero <= m.numero`;
}

/**
 * Reads a payment: the parcels that it settled, of either direction, or a deposit. Undefined for any other movement.
 */
export async function findRecibo(db: Db, id: string): Promise<ReciboLido | undefined> {
  const { rows } = await sql<ReciboLido>`
    select m.filial_id, m.numero, m.data, m.entregue, m.troco,
      case when not c.sistema then m.cliente_id end as cliente_id, parte.pago as pago,
      case when c.id is null then parte.nome when not c.sistema then c.nome_completo end as cliente,
      case when c.id is null then parte.documento when not c.sistema then c.cpf_cnpj end as documento,
      (select e.numero from movimentos_financeiros e where e.estorno_de_id = m.id) as estornado_por,
      (select u.nome_completo from profiles u where u.id = m.user_id) as recebido_por,
      (select u.nome_completo from cobrancas k join profiles u on u.id = m.user_id where k.movimento_id = m.id and exists (
          select from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id where mf.movimento_id = m.id and f.tipo = 'pix')
        limit 1) as pix_confirmado_por,
      (select u.nome_completo from cobrancas k join profiles u on u.id = k.vista_por where k.movimento_id = m.id limit 1) as pix_visto_por,
      (select coalesce('Orçamento #' || q.numero, 'OS #' || o.numero_os) from creditos_cliente l
        left join ordens_servico o on o.id = l.ordem_servico_id left join orcamentos_citados q on q.id = l.orcamento_id and l.origem = 'sinal'
        where l.movimento_id = m.id limit 1) as sinal_de,
      exists (select from creditos_cliente l where l.movimento_id = m.id and l.orcamento_id is not null) as sinal_do_orcamento,
      coalesce((select json_agg(json_build_object('nome', f.nome, 'valor', mf.valor::text, 'parcelas', mf.parcelas,
          'end_to_end_id', mf.end_to_end_id) order by mf.id)
        from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id and f.tipo <> 'credito_cliente'
        where mf.movimento_id = m.id), '[]') as formas,
      coalesce((select json_agg(json_strip_nulls(json_build_object('conta', coalesce(t.documento_rotulo, t.descricao),
          'numero', k.numero, 'de', k.de, 'principal', mp.principal::text, 'desconto', mp.desconto::text,
          'encargos', (mp.juros + mp.multa)::text, 'resto', r.resta::text,
          'abatida', case when (t.natureza = 'pagar') <> parte.pago then true end)) order by t.id, p.numero)
        from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join posicoes_das_parcelas k on k.parcela_id = p.id
        join titulos t on t.id = p.titulo_id cross join lateral (${restaDe(sql`t`)}) r where mp.movimento_id = m.id), '[]') as parcelas,
      ate.antes, ate.desconto, ate.encargos, ate.resta::numeric(15,2)::text as resta, (ate.pago + ate.resta)::numeric(15,2)::text as total,
      (select -sum(l.valor) from lancamentos_financeiros l
        where l.movimento_id = m.id and m.tipo = 'baixa' and l.credito_id is not null and l.valor < 0)::text as guardado
    from movimentos_financeiros m left join clientes c on c.id = m.cliente_id
    cross join lateral (
      select coalesce(bool_or(t.natureza = 'pagar'), false) as pago, max(coalesce(f.nome, u.nome_completo)) as nome, max(f.cnpj) as documento
      from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id
      left join fornecedores f on f.id = t.fornecedor_id left join profiles u on u.id = t.profile_id
      where mp.movimento_id = m.id) parte
    cross join lateral (${ATE_AQUI}) ate
    where m.id = ${id}::uuid and m.tipo in ('baixa', 'credito')`.execute(db);
  return rows[0];
}
