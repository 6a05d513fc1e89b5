-- A debt that was renegotiated has parcels 1, 4, 5, 6: people read '2/4'. Its numbers stay, because a PIX code names them. Cancelled parcels are
-- counted among those that were cancelled with them.
create view posicoes_das_parcelas as
select p.id as parcela_id, c.numero, c.de
from parcelas p
cross join lateral (
  select count(*) filter (where x.numero <= p.numero)::int as numero, count(*)::int as de
  from parcelas x where x.titulo_id = p.titulo_id and x.cancelada_em is not distinct from p.cancelada_em) c;
