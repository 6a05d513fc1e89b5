import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** It tells orders, their items and billing, and names of customers and branches. */
export const memoriaRefreshes: SliceRefreshes = {
  slice: 'memoria',
  after: ['ordens_servico.*', 'retornos.*', 'clientes.update', 'clientes.anonimizar', 'filiais.update'],
};
