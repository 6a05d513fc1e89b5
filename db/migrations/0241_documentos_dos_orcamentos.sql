-- The sale or order that a quote became: a deposit paid late pays the debt of that document.
create view documentos_dos_orcamentos as
  select id as orcamento_id, coalesce(venda_direta_id, ordem_servico_id) as documento_id
  from orcamentos where coalesce(venda_direta_id, ordem_servico_id) is not null;
