-- The list of technicians counts what each has finished this month. As in the reports (paper 04), work counts on the day
-- on which it was ready, for the order's technician of today; an order that went past Concluída, on the day it was delivered.
create view prontas_dos_tecnicos as
select id, tecnico_id, filial_id, coalesce(pronta_em, data_entrega) as pronta_em, array[tecnico_id, user_id] as de_quem
from ordens_servico where tecnico_id is not null and status in ('concluida', 'entregue');
create index ordens_servico_prontas_idx on ordens_servico (tecnico_id, (coalesce(pronta_em, data_entrega)))
  where tecnico_id is not null and status in ('concluida', 'entregue');
