import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The warranty changes with billing, hand-over, items, and the return of a billed one. */
export const retornosRefreshes: SliceRefreshes = {
  slice: 'retornos',
  after: ['ordens_servico.*'],
};
