-- An order has one open return at a time, whichever act opens or reopens it.
create unique index ordens_servico_retorno_aberto_key on ordens_servico (garantia_de_id)
  where garantia_de_id is not null and status not in ('entregue', 'cancelada');
