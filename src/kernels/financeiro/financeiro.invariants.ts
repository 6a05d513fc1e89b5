/**
 * Every invariant of the money ledger. Each posting belongs to one account, parcel, credit lot or category, whose
 * balance is the sum of its postings.
 */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const financeiroInvariants: SliceInvariants = {
  slice: 'financeiro',
  invariants: {
    'Cada movimento financeiro soma zero': `
      select m.numero, m.tipo, sum(l.valor) as soma from movimentos_financeiros m
      join lancamentos_financeiros l on l.movimento_id = m.id group by m.id having sum(l.valor) <> 0`,
    'Saldo da conta = soma dos seus lançamentos': `
      select c.nome, c.saldo as registrado, coalesce(sum(l.valor), 0) as calculado from contas_financeiras c
      left join lancamentos_financeiros l on l.conta_id = c.id group by c.id having c.saldo <> coalesce(sum(l.valor), 0)`,
    'Saldo da conta após cada lançamento = soma corrida': `
      select id, conta_id, saldo_apos as registrado, calculado from (
        select id, conta_id, saldo_apos, sum(valor) over (partition by conta_id order by id) as calculado
        from lancamentos_financeiros where conta_id is not null) corrida
      where saldo_apos <> calculado`,
    'Entradas e saídas do dia = soma dos lançamentos do dia': `
      select coalesce(d.conta_id, l.conta_id) as conta_id, coalesce(d.data, l.data) as data, d.entradas, d.saidas, l.entrou, l.saiu
      from saldos_diarios d
      full join (
        select conta_id, filial_id, data, sum(greatest(valor, 0)) as entrou, sum(greatest(-valor, 0)) as saiu
        from lancamentos_financeiros where conta_id is not null group by 1, 2, 3) l
        on l.conta_id = d.conta_id and l.filial_id = d.filial_id and l.data = d.data
      where d.entradas is distinct from l.entrou or d.saidas is distinct from l.saiu`,
    'Saldo da parcela = soma dos seus lançamentos': `
      select p.id as parcela_id, p.saldo as registrado, coalesce(sum(l.valor), 0) as lancado from parcelas p
      left join lancamentos_financeiros l on l.parcela_id = p.id group by p.id
      having p.saldo <> coalesce(sum(l.valor), 0) * case p.natureza when 'receber' then 1 else -1 end`,
    'Saldo do crédito do cliente = soma dos seus lançamentos': `
      select c.id as credito_id, c.saldo as registrado, -coalesce(sum(l.valor), 0) as calculado from creditos_cliente c
      left join lancamentos_financeiros l on l.credito_id = c.id group by c.id having c.saldo <> -coalesce(sum(l.valor), 0)`,
    'Saldo do título = soma das parcelas': `
      select t.numero, t.saldo as registrado, coalesce(sum(p.saldo), 0) as calculado from titulos t
      left join parcelas p on p.titulo_id = t.id group by t.id having t.saldo <> coalesce(sum(p.saldo), 0)`,
    'Parcela tem a natureza e a filial do título': `
      select p.id as parcela_id, t.numero from parcelas p join titulos t on t.id = p.titulo_id
      where p.natureza <> t.natureza or p.filial_id <> t.filial_id`,
    'Estorno financeiro nega o original lugar por lugar': `
      select o.numero as original, e.numero as estorno from movimentos_financeiros e join movimentos_financeiros o on o.id = e.estorno_de_id
      where exists (
        select from (
          select conta_id, parcela_id, credito_id, categoria_id, sum(valor) as valor from lancamentos_financeiros
          where movimento_id in (o.id, e.id) group by 1, 2, 3, 4) lugar
        where lugar.valor <> 0)`,
    'Um estorno financeiro não é estornado': `
      select e.numero from movimentos_financeiros e join movimentos_financeiros o on o.id = e.estorno_de_id where o.tipo = 'estorno'`,
    'Título de venda menos devoluções = vendas efetivas do documento': `
      with devolvido as (
        select m.titulo_id, sum(l.valor) as valor from movimentos_financeiros m join lancamentos_financeiros l on l.movimento_id = m.id
        join categorias_financeiras c on c.id = l.categoria_id and c.sistema = 'devolucoes' where m.tipo = 'devolucao' group by 1),
      vendido as (
        select case origem when 'ordem' then ordem_servico_id else venda_direta_id end as documento_id, sum(valor_total) as valor
        from vendas_efetivas group by 1)
      select t.numero, t.documento_rotulo, t.valor - coalesce(d.valor, 0) as titulo, coalesce(v.valor, 0) as vendas from titulos t
      left join devolvido d on d.titulo_id = t.id left join vendido v on v.documento_id = t.documento_id
      where t.origem in ('ordem', 'venda_direta') and t.cancelado_em is null and t.valor - coalesce(d.valor, 0) <> coalesce(v.valor, 0)`,
    'Título cancelado está zerado': `
      select t.numero, l.categoria_id, sum(l.valor) as soma from titulos t
      join movimentos_financeiros m on m.titulo_id = t.id join lancamentos_financeiros l on l.movimento_id = m.id
      where t.cancelado_em is not null and l.parcela_id is not null and l.parcela_id in (select id from parcelas where titulo_id = t.id)
        and not exists (select from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id where p.titulo_id = t.id)
      group by t.id, l.categoria_id having sum(l.valor) <> 0`,
    'Formas da baixa = dinheiro das parcelas + excedente': `
      select m.numero, f.formas, b.dinheiro, x.excedente from movimentos_financeiros m
      left join lateral (select coalesce(sum(valor), 0) as formas from movimentos_formas where movimento_id = m.id) f on true
      left join lateral (
        select abs(coalesce(sum((mp.principal - mp.desconto + mp.juros + mp.multa) * case p.natureza when 'receber' then 1 else -1 end), 0)) as dinheiro
        from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id where mp.movimento_id = m.id) b on true
      left join lateral (
        select coalesce(sum(valor), 0) as excedente from creditos_cliente where movimento_id = m.id) x on true
      where m.tipo = 'baixa' and f.formas <> b.dinheiro + x.excedente`,
    'Saldo da maquininha = cartões que ainda vão cair': `
      select c.nome, c.saldo as registrado, coalesce(sum(r.liquido), 0) as calculado from contas_financeiras c
      left join recebiveis_cartao r on r.conta_id = c.id and r.situacao = 'previsto'
      where c.tipo = 'maquininha' group by c.id having c.saldo <> coalesce(sum(r.liquido), 0)`,
    'Caixa fechado: esperado = abertura + lançamentos da sessão': `
      select s.id as sessao_id, s.esperado as registrado, s.saldo_abertura + coalesce(l.total, 0) as calculado from caixas_sessoes s
      left join lateral (
        select sum(l.valor) as total from movimentos_financeiros m
        join lancamentos_financeiros l on l.movimento_id = m.id and l.conta_id = s.conta_id where m.sessao_id = s.id) l on true
      where s.fechada_em is not null and s.esperado <> s.saldo_abertura + coalesce(l.total, 0)`,
    'A sessão do caixa é a que está aberta': `
      select c.nome, c.sessao_id, s.id as aberta from contas_financeiras c
      full join (select * from caixas_sessoes where fechada_em is null) s on s.conta_id = c.id
      where c.sessao_id is distinct from s.id`,
    'Sinal só fica reservado em ordem a faturar do seu devedor': `
      select c.id as credito_id, c.ordem_servico_id, c.reservado from creditos_cliente c
      left join ordens_a_faturar o on o.id = c.ordem_servico_id
      where c.reservado > 0 and o.devedor_id is distinct from c.cliente_id`,
    'Consumidor não tem crédito nem conta em aberto': `
      select x.filial_id, t.numero, null::uuid as credito_id from consumidores x join titulos t on t.cliente_id = x.id and t.saldo > 0
      union all
      select x.filial_id, null, c.id from consumidores x join creditos_cliente c on c.cliente_id = x.id and c.saldo > 0`,
    'Ordem faturada ou encerrada não tem cobrança aberta': `
      select c.txid, c.ordem_servico_id from cobrancas c
      where c.situacao = 'aberta' and c.ordem_servico_id is not null and not exists (select from ordens_a_faturar o where o.id = c.ordem_servico_id)`,
    'Cobrança aberta pede no máximo o que a parcela deve': `
      select c.txid, c.valor, p.saldo, p.cancelada_em from cobrancas c join parcelas p on p.id = c.parcela_id
      where c.situacao = 'aberta' and (p.cancelada_em is not null or c.valor > p.saldo)`,
    'Parcela cancelada não deve nada': `
      select p.id as parcela_id, t.numero, p.saldo from parcelas p join titulos t on t.id = p.titulo_id
      where p.cancelada_em is not null and p.saldo <> 0`,
  },
  unchecked: {
    formas_pagamento: 'its discount is a setting',
    formas_taxas: 'its rates are settings',
    financeiro_configuracao: 'its percentages are settings',
  },
};
