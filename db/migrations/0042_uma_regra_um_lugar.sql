-- Rules that stood in several places, each worded once by the owner of the table. PostgreSQL puts a function of one
-- expression in place of its call, so the indexes serve as before.

-- ordens_servico: an order is open until it is delivered or cancelled, and stopped when its status has not changed for as
-- many days of 24 hours as Configurações says.
create function ordem_aberta(status text) returns boolean
  language sql immutable parallel safe as
$$ select status not in ('entregue', 'cancelada') $$;

create function ordem_parada(status text, status_mudou_em timestamptz, data_abertura timestamptz, dias int, agora timestamptz)
  returns boolean language sql stable parallel safe as
$$ select ordem_aberta(status) and coalesce(status_mudou_em, data_abertura) < agora - dias * interval '24 hours' $$;

-- Since when it has had its status; null while it is not stopped.
create function ordem_parada_desde(status text, status_mudou_em timestamptz, data_abertura timestamptz, dias int, agora timestamptz)
  returns timestamptz language sql stable parallel safe as
$$
  select case when ordem_parada(status, status_mudou_em, data_abertura, dias, agora)
    then coalesce(status_mudou_em, data_abertura) end
$$;

create or replace view ordens_abertas as
select id, numero_os, filial_id, cliente_id, status, coalesce(status_mudou_em, data_abertura) as no_status_desde
from ordens_servico where ordem_aberta(status);

create or replace function ordens_paradas(agora timestamptz)
  returns table (id uuid, filial_id uuid, no_status_desde timestamptz, parada_em timestamptz)
  language sql stable parallel safe as
$$
  select o.id, o.filial_id, coalesce(o.status_mudou_em, o.data_abertura),
    coalesce(o.status_mudou_em, o.data_abertura) + c.dias * interval '24 hours'
  from ordens_servico o cross join (select dias_ordem_parada as dias from configuracoes) c
  where ordem_parada(o.status, o.status_mudou_em, o.data_abertura, c.dias, agora)
$$;

-- clientes: a person is registered once in each branch; the registrations of one person have the same document.
create view cadastros_da_pessoa as
select c.id as cliente_id, r.id, r.filial_id, r.nome_completo, r.created_at
from clientes c join clientes r on r.id = c.id or r.cpf_cnpj = c.cpf_cnpj;
