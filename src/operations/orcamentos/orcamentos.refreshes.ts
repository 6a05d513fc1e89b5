import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts on what the list shows: the customer's name, and whether the order was closed. */
export const orcamentosRefreshes: SliceRefreshes = {
  slice: 'orcamentos',
  after: ['clientes.update', 'clientes.anonimizar', 'ordens_servico.*', 'anexos.create', 'anexos.remove'],
};
