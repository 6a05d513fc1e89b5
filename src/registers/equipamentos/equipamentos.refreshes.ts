import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list shows the customer's name and the newest order, and orders make devices. */
export const equipamentosRefreshes: SliceRefreshes = {
  slice: 'equipamentos',
  after: ['clientes.update', 'clientes.anonimizar', 'clientes.remove', 'clientes.restaurar'],
};
