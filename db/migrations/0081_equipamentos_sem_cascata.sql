-- A customer who has devices is not deleted: a cascade would take the devices without a row in the audit log.
alter table equipamentos
  drop constraint equipamentos_cliente_id_fkey,
  add constraint equipamentos_cliente_id_fkey foreign key (cliente_id, filial_id) references clientes (id, filial_id);
