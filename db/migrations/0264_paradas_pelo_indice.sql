-- The bell counts the stopped orders of a branch for every open screen. With these columns in the index the count does
-- not visit the table: 74 pages instead of 4,773 for 7,575 orders.
drop index ordens_servico_no_status_idx;
create index ordens_servico_no_status_idx on ordens_servico (filial_id, coalesce(status_mudou_em, data_abertura))
  include (status, status_mudou_em, data_abertura) where status not in ('entregue', 'cancelada');
