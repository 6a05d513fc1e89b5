-- The person who owes what an order or a sale made, for the check of its title.
create view devedores_dos_documentos as
select 'ordem' as tipo, id, coalesce(pagador_id, cliente_id) as devedor_id from ordens_servico
union all
select 'venda_direta', id, cliente_id from vendas_diretas;
