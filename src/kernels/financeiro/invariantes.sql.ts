/**
 * Every invariant of the money ledger. Each posting belongs to one account, parcel, credit lot or category, whose
 * balance is the sum of its postings.
 */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const financeiroInvariants: SliceInvariants = {
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
    'Valor da parcela = o que se lançou ao abri-la': `
      select p.id as parcela_id, t.numero, p.valor as registrado, l.valor as lancado from parcelas p join titulos t on t.id = p.titulo_id
      left join (select distinct on (parcela_id) parcela_id, valor from lancamentos_financeiros where parcela_id is not null
        order by parcela_id, id) l on l.parcela_id = p.id
      where p.valor is distinct from l.valor * case p.natureza when 'receber' then 1 else -1 end`,
    'Valor do título = parcelas com que nasceu': `
      with nascidas as (
        select distinct on (l.parcela_id) l.parcela_id, l.movimento_id, l.id, l.valor from lancamentos_financeiros l
        where l.parcela_id is not null order by l.parcela_id, l.id),
      das_primeiras as (
        select p.titulo_id, n.valor, n.movimento_id = first_value(n.movimento_id) over (partition by p.titulo_id order by n.id) as primeira
        from nascidas n join parcelas p on p.id = n.parcela_id)
      select t.numero, t.valor as registrado, coalesce(sum(abs(d.valor)), 0) as parcelas from titulos t
      left join das_primeiras d on d.titulo_id = t.id and d.primeira group by t.id having t.valor <> coalesce(sum(abs(d.valor)), 0)`,
    'Formas do movimento = o que moveram nas suas contas': `
      select m.numero, m.tipo, v.formas, v.lancado from movimentos_financeiros m
      join (
        select coalesce(f.movimento_id, l.movimento_id) as movimento_id, f.valor as formas, l.valor as lancado from (
          select movimento_id, conta_id, sum(valor - taxa) as valor from movimentos_formas where conta_id is not null group by 1, 2) f
        full join (
          select movimento_id, conta_id, sum(valor) as valor from lancamentos_financeiros where conta_id is not null group by 1, 2) l
          on l.movimento_id = f.movimento_id and l.conta_id = f.conta_id) v on v.movimento_id = m.id
      where (m.tipo in ('baixa', 'credito', 'vale') or v.formas is not null) and v.formas is distinct from abs(v.lancado)`,
    'Forma do movimento move uma conta do seu tipo': `
      select m.numero, m.tipo, f.nome, c.nome as conta from movimentos_formas mf
      join movimentos_financeiros m on m.id = mf.movimento_id join formas_pagamento f on f.id = mf.forma_id
      left join contas_financeiras c on c.id = mf.conta_id
      where (f.tipo = 'credito_cliente') <> (c.id is null) or (f.tipo = 'dinheiro') <> (coalesce(c.tipo, '') = 'caixa')
        or (coalesce(c.tipo, '') = 'maquininha' and f.tipo not in ('debito', 'credito'))
        or (c.tipo = 'banco' and f.tipo in ('debito', 'credito'))`,
    'Formas do movimento = as que a auditoria gravou': `
      with gravadas as (
        select a.registro_id as movimento_id, (f ->> 'forma_id')::uuid as forma_id, coalesce((f ->> 'parcelas')::int, 1) as parcelas,
          sum((f ->> 'valor')::numeric) as valor
        from auditoria a cross join lateral jsonb_array_elements(a.depois -> 'formas') f
        where a.tabela = 'movimentos_financeiros' and jsonb_typeof(a.depois -> 'formas') = 'array' and f ? 'forma_id'
        group by 1, 2, 3),
      lancadas as (
        select movimento_id, forma_id, parcelas, sum(valor) as valor from movimentos_formas
        where movimento_id in (select movimento_id from gravadas) group by 1, 2, 3)
      select m.numero, m.tipo, k.nome as forma, v.gravado, v.lancado from (
        select coalesce(g.movimento_id, l.movimento_id) as movimento_id, coalesce(g.forma_id, l.forma_id) as forma_id,
          g.valor as gravado, l.valor as lancado
        from gravadas g full join lancadas l on l.movimento_id = g.movimento_id and l.forma_id = g.forma_id and l.parcelas = g.parcelas) v
      join movimentos_financeiros m on m.id = v.movimento_id left join formas_pagamento k on k.id = v.forma_id
      where v.gravado is distinct from v.lancado`,
    'Crédito do cliente nasce com o valor lançado e recebido': `
      select c.id as credito_id, m.numero, c.valor as registrado, l.valor as lancado, f.valor as formas from movimentos_financeiros m
      left join creditos_cliente c on c.movimento_id = m.id
      left join lateral (
        select -x.valor as valor from lancamentos_financeiros x where x.credito_id = c.id order by x.id limit 1) l on true
      left join lateral (select sum(mf.valor) as valor from movimentos_formas mf where mf.movimento_id = m.id) f on true
      where (c.id is not null and c.valor is distinct from l.valor)
        or (m.tipo = 'credito' and (c.id is null or c.valor <> coalesce(f.valor, c.valor)))`,
    'Lançamento tem o dia e a filial do seu movimento': `
      select m.numero, m.data, l.data as lancado_em, l.id as lancamento_id from lancamentos_financeiros l
      join movimentos_financeiros m on m.id = l.movimento_id where l.data <> m.data or l.filial_id <> m.filial_id`,
    'Baixa lança em cada parcela o que registra dela': `
      select m.numero, m.tipo, v.principal, v.lancado from movimentos_financeiros m
      join (
        select coalesce(b.movimento_id, l.movimento_id) as movimento_id, b.principal, l.valor as lancado from (
          select mp.movimento_id, mp.parcela_id, mp.principal * case p.natureza when 'receber' then -1 else 1 end as principal
          from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id) b
        full join (
          select movimento_id, parcela_id, sum(valor) as valor from lancamentos_financeiros where parcela_id is not null group by 1, 2) l
          on l.movimento_id = b.movimento_id and l.parcela_id = b.parcela_id) v on v.movimento_id = m.id
      where (m.tipo = 'baixa' or v.principal is not null) and (m.tipo <> 'baixa' or v.principal is distinct from v.lancado)`,
    'O que se estornou tem o seu estorno': `
      select a.id as auditoria_id, a.registro_id, a.depois from auditoria a
      where a.operacao = 'financeiro.estornar'
        and not exists (select from movimentos_financeiros e where e.estorno_de_id = a.registro_id)`,
    'Título de venda é de quem a deve': `
      select t.numero, t.documento_rotulo, t.cliente_id, d.devedor_id from titulos t
      join devedores_dos_documentos d on d.id = t.documento_id and d.tipo = t.documento_tipo
      where t.origem in ('ordem', 'venda_direta', 'anterior') and t.cancelado_em is null and t.cliente_id <> d.devedor_id`,
    'Pagamento e conta são da mesma pessoa': `
      select m.numero, m.tipo, t.numero as titulo from movimentos_financeiros m
      join movimentos_parcelas mp on mp.movimento_id = m.id join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id
      where m.cliente_id is distinct from t.cliente_id
      union
      select m.numero, m.tipo, t.numero from movimentos_financeiros m join titulos t on t.id = m.titulo_id
      where m.cliente_id is distinct from t.cliente_id`,
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
    'Sinal de um orçamento só vai para a ordem dele': `
      select c.id as credito_id, c.ordem_servico_id, d.documento_id from creditos_cliente c
      left join documentos_dos_orcamentos d on d.orcamento_id = c.orcamento_id
      where c.orcamento_id is not null and c.ordem_servico_id is not null and c.ordem_servico_id is distinct from d.documento_id`,
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
    formas_taxas: 'its rates are settings',
    financeiro_configuracao: 'its percentages are settings',
  },
};
