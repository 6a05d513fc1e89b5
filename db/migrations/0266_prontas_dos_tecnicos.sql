-- The list of technicians counts what each has finished this month. As in the reports (paper 04), work counts on the day
-- on which it was ready, for the order's technician of today.
create view prontas_dos_tecnicos as
select id, tecnico_id, filial_id, pronta_em, array[tecnico_id, user_id] as de_quem
from ordens_servico where tecnico_id is not null and pronta_em is not null;
create index ordens_servico_prontas_idx on ordens_servico (tecnico_id, pronta_em)
  where tecnico_id is not null and pronta_em is not null;
