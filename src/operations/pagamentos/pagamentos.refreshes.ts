import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The money of an order changes with its billing, its deposits, and every act on its title. */
export const pagamentosRefreshes: SliceRefreshes = {
  slice: 'pagamentos',
  after: ['financeiro.*', 'ordens_servico.*'],
};
