-- Whether the price of the sale was that of the payment method: the method may then only change to one of the same price.
alter table movimentos_financeiros add column preco_da_forma boolean not null default false;

-- Payments whose money was returned, cancelled or kept as credit afterwards, with the last movement that did it. It may be a
-- movement of a title that the payment settled, of the credit that a deposit made, or of the sale that this credit paid.
-- `inteiro`: nothing is left of the payment.
-- A list reads this view once a row. `not materialized` and `offset 0` make PostgreSQL look up the titles and credits of that
-- payment; otherwise it reads whole tables for each row, half a second for a page over 150,000 postings.
create view recebimentos_devolvidos as
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
  select c.movimento_id, u.numero, u.devolvido, u.cancelado
  from creditos_cliente c
  cross join lateral (
    select m.numero, true as devolvido, c.saldo = 0 as cancelado
    from lancamentos_financeiros l join movimentos_financeiros m on m.id = l.movimento_id and m.tipo = 'devolucao'
    where l.credito_id = c.id and l.valor > 0
      and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
    offset 0) u
  union all
  select c.movimento_id, u.numero, u.devolvido, u.cancelado
  from creditos_cliente c
  cross join lateral (
    select d.numero, d.devolvido, d.cancelado
    from lancamentos_financeiros l join movimentos_financeiros m on m.id = l.movimento_id and m.tipo = 'baixa'
    join movimentos_parcelas mp on mp.movimento_id = m.id join parcelas p on p.id = mp.parcela_id join devolvidos d on d.id = p.titulo_id
    where l.credito_id = c.id and l.valor > 0
      and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
    offset 0) u) um
group by um.movimento_id
having bool_or(um.devolvido);
