-- The deposit on a quote goes with it to the order that is opened from it: the lot of credit then names both.
alter table creditos_cliente
  drop constraint creditos_cliente_de_check,
  add constraint creditos_cliente_de_check check (ordem_servico_id is null or orcamento_id is null or origem = 'sinal');
