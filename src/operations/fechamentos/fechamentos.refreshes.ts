import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** A closing shows what is still to be paid of it, and the advances that are open. */
export const fechamentosRefreshes: SliceRefreshes = { slice: 'comissoes', after: ['financeiro.*'] };
