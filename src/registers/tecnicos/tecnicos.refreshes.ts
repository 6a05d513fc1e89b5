import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list shows people's names, branches and access. */
export const tecnicosRefreshes: SliceRefreshes = {
  slice: 'tecnicos',
  after: ['sistema.*', 'filiais.update'],
};
