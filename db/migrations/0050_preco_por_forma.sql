-- itens_ordem: the price of a line before the form of payment changed it. Reversing the billing puts it back.
alter table ordens_servico_itens add antes_do_ajuste jsonb constraint ordens_servico_itens_antes_do_ajuste_check check (
  antes_do_ajuste is null or (jsonb_typeof(antes_do_ajuste) = 'object'
    and coalesce(antes_do_ajuste ->> 'valor_unitario', '') ~ '^\d{1,13}\.\d{2}$'
    and coalesce(antes_do_ajuste ->> 'desconto', '') ~ '^\d{1,13}\.\d{2}$'));
