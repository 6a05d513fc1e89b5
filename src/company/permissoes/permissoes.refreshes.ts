import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** A role says how many people have it. */
export const permissoesRefreshes: SliceRefreshes = { slice: 'permissoes', after: ['sistema.*'] };
