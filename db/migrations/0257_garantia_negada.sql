-- ordens_servico: the lines that 'improcedente' charged to the customer go back to warranty if the judgement changes.
alter table ordens_servico_itens add column garantia_negada boolean not null default false;
