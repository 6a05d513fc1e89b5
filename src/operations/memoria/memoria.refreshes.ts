import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts on what the memory shows: orders, their items and billing, names of customers and branches. */
export const memoriaRefreshes: SliceRefreshes = {
  slice: 'memoria',
  after: ['ordens_servico.*', 'retornos.*', 'clientes.update', 'clientes.anonimizar', 'filiais.update'],
};
