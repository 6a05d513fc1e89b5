-- The debtor of each order and sale, against whom the check compares the customer of its title.
create view devedores_dos_documentos as
select 'ordem' as tipo, id, coalesce(pagador_id, cliente_id) as devedor_id from ordens_servico
union all
select 'venda_direta', id, cliente_id from vendas_diretas;
