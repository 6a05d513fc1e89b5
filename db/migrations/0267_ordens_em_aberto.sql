-- The open orders of a branch by urgency: by the promise while somebody works or waits; without one, and for ready
-- orders, at the end by age, which the id holds.
create index ordens_servico_urgencia_idx on ordens_servico (filial_id, (case
  when status in ('aberta', 'em_andamento', 'aguardando_pecas', 'aguardando_aprovacao') and prazo is not null
  then prazo else 'infinity'::timestamptz end), id)
  where status not in ('entregue', 'cancelada');
