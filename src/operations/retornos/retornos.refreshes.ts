import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The warranty changes with billing, hand-over and items. */
export const retornosRefreshes: SliceRefreshes = {
  slice: 'retornos',
  after: ['ordens_servico.*'],
};
