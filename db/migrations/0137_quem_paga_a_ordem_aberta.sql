-- Somebody else may owe what an open order costs: their data stay until it is closed, like the customer's.
create or replace view ordens_abertas as
select id, numero_os, filial_id, cliente_id, status, coalesce(status_mudou_em, data_abertura) as no_status_desde, pagador_id
from ordens_servico where ordem_aberta(status);
