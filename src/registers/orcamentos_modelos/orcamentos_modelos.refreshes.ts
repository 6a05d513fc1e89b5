import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list shows names and prices of products and services. */
export const orcamentosModelosRefreshes: SliceRefreshes = {
  slice: 'orcamentos_modelos',
  after: ['produtos_servicos.*'],
};
