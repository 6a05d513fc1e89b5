-- quadro: a column of a branch's board, the most urgent order first. Only orders that are still in the shop.
create index ordens_servico_quadro_idx on ordens_servico (
  filial_id, status, coalesce(etapa_id, '00000000-0000-0000-0000-000000000000'::uuid), prioridade desc, prazo, numero_os)
  where status not in ('entregue', 'cancelada');
