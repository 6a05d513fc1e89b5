-- The same view. Its list of titles is used twice, so PostgreSQL computed it for all titles, for every row of the list
-- of receipts and of their sum. Each row now reads only the titles of its own payment.
create or replace view recebimentos_devolvidos as
with devolvidos as not materialized (
  select t.id, t.cancelado_em is not null as cancelado, d.numero,
    t.cancelado_em is not null or coalesce(d.valor, 0) > 0 as devolvido
  from titulos t
  cross join lateral (
    select max(m.numero) as numero, sum(m.devolvido) as valor from movimentos_financeiros m
    where m.titulo_id = t.id and m.tipo = 'devolucao') d)
select um.movimento_id, max(um.numero) filter (where um.devolvido) as numero, bool_and(um.cancelado) as inteiro from (
  select mp.movimento_id, d.numero, d.devolvido, d.cancelado
  from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join devolvidos d on d.id = p.titulo_id
  union all
  select c.movimento_id, m.numero, true, c.saldo = 0
  from creditos_cliente c
  join lancamentos_financeiros l on l.credito_id = c.id and l.valor > 0
  join movimentos_financeiros m on m.id = l.movimento_id and m.tipo = 'devolucao'
  where not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
  union all
  select c.movimento_id, d.numero, d.devolvido, d.cancelado
  from creditos_cliente c
  join lancamentos_financeiros l on l.credito_id = c.id and l.valor > 0
  join movimentos_financeiros m on m.id = l.movimento_id and m.tipo = 'baixa'
  join movimentos_parcelas mp on mp.movimento_id = m.id join parcelas p on p.id = mp.parcela_id join devolvidos d on d.id = p.titulo_id
  where not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)) um
group by um.movimento_id
having bool_or(um.devolvido);
