import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Usuários says where each person works. */
export const equipeRefreshes: SliceRefreshes = { slice: 'equipe', after: ['sistema.*'] };
