-- What a stopped order is, worded once. Both functions are plain expressions that PostgreSQL puts in place of the call, so
-- the list reads them from the row, and the index of the open orders still answers the bell.
create function no_status_desde(status_mudou_em timestamptz, data_abertura timestamptz) returns timestamptz
  language sql immutable parallel safe as $$ select coalesce(status_mudou_em, data_abertura) $$;

create function esta_aberta(status text) returns boolean
  language sql immutable parallel safe as $$ select status not in ('entregue', 'cancelada') $$;

create function esta_parada(status text, desde timestamptz, agora timestamptz, prazo interval) returns boolean
  language sql stable parallel safe as $$ select esta_aberta(status) and desde < agora - prazo $$;

create or replace view ordens_abertas as
select id, numero_os, filial_id, cliente_id, status, no_status_desde(status_mudou_em, data_abertura) as no_status_desde
from ordens_servico
where esta_aberta(status);

-- Days of 24 hours, as set in Configurações.
create view prazo_ordem_parada as select dias_ordem_parada * interval '24 hours' as prazo from configuracoes;

create or replace function ordens_paradas(agora timestamptz)
  returns table (id uuid, filial_id uuid, no_status_desde timestamptz, parada_em timestamptz)
  language sql stable parallel safe as $$
  select o.id, o.filial_id, o.no_status_desde, o.no_status_desde + c.prazo
  from ordens_abertas o cross join prazo_ordem_parada c
  where esta_parada(o.status, o.no_status_desde, agora, c.prazo)
$$;
