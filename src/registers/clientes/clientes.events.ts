import type { SliceEvents } from '#platform/server/sql/events.ts';

export const clientesEvents: SliceEvents = {
  byOperation: {
    'clientes.create': ['cliente.criado'],
    'clientes.restaurar': ['cliente.criado'],
    'clientes.update': ['cliente.alterado'],
    'clientes.anonimizar': ['cliente.alterado'],
    'clientes.unir': ['cliente.alterado'],
    'clientes.unido': ['cliente.excluido'],
    'clientes.remove': ['cliente.excluido'],
  },
};
