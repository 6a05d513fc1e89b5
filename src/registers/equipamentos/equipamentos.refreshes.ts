import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list shows the customer's name. */
export const equipamentosRefreshes: SliceRefreshes = {
  slice: 'equipamentos',
  after: ['clientes.update', 'clientes.anonimizar', 'clientes.remove', 'clientes.restaurar'],
};
