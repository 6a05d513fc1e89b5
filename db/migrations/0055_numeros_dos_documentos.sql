-- ordens_servico and vendas: the number that people know a document by, for the lists of registers that come before them.
create view numeros_das_ordens as select id, numero_os from ordens_servico;
create view numeros_das_vendas as select id, numero from vendas_diretas;
