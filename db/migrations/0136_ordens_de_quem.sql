-- A role may show only one's own orders. Slices below the orders read of whom each is: null while it is free for everyone.
create or replace view ordens_dos_equipamentos as
  select id, equipamento_id, numero_os, filial_id, status, data_abertura,
    case when tecnico_id is not null then array[tecnico_id, user_id] end as de_quem
  from ordens_servico where equipamento_id is not null;
create or replace view ordens_dos_tecnicos as
  select id, tecnico_id, filial_id, array[tecnico_id, user_id] as de_quem
  from ordens_servico where tecnico_id is not null and status not in ('entregue', 'cancelada');
