import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Usuários shows each person's branches. */
export const equipeRefreshes: SliceRefreshes = { slice: 'equipe', after: ['sistema.*'] };
