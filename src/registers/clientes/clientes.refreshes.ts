import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list shows the branch's name. */
export const clientesRefreshes: SliceRefreshes = {
  slice: 'clientes',
  after: ['filiais.update'],
};
