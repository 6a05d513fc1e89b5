import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list shows names, branches and access of people, and branches by name. */
export const tecnicosRefreshes: SliceRefreshes = {
  slice: 'tecnicos',
  after: ['sistema.*', 'filiais.update'],
};
