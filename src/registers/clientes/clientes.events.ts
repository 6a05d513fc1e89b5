import { defineEvents, type EventOf } from '#platform/shared/events.ts';

export const clientesEvents = defineEvents({
  words: {
    'cliente.criado': 'Cliente cadastrado ou restaurado',
    'cliente.alterado': 'Cliente alterado, unido a outro ou anonimizado',
    'cliente.excluido': 'Cliente excluído',
  },
  byOperation: {
    'clientes.create': ['cliente.criado'],
    'clientes.restaurar': ['cliente.criado'],
    'clientes.update': ['cliente.alterado'],
    'clientes.anonimizar': ['cliente.alterado'],
    'clientes.unir': ['cliente.alterado'],
    'clientes.unido': ['cliente.excluido'],
    'clientes.remove': ['cliente.excluido'],
  },
});

declare module '#platform/shared/events.ts' {
  interface Events extends Record<EventOf<typeof clientesEvents>, true> {}
}
