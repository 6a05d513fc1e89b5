-- Searching direct sales by customer looks at each customer that the words match: without this it read all that they
-- ever bought, repairs too, to find the few sales of the branch.
create index historico_vendas_direta_cliente_idx on historico_vendas (cliente_id, filial_id, id) where ordem_servico_id is null;
