import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The warranty follows billing, the hand-over and the items. */
export const retornosRefreshes: SliceRefreshes = {
  slice: 'retornos',
  after: ['ordens_servico.*'],
};
