-- A new shop begins a sale with the Consumidor. A shop that has people already keeps its setting.
update vendas_configuracao set consumidor_padrao = true where not exists (select from usuarios);
