-- A quote may get its order later. Messages, links, charges and deposits that name the quote keep naming it then, so
-- the slices below quotes read every quote by this view, with an order or without.
drop view orcamentos_sem_ordem;
create view orcamentos_citados as select id, numero, filial_id, cliente_id, situacao from orcamentos;
