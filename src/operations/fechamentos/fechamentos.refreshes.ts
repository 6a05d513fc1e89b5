import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** A closing shows its unpaid part and the open advances. */
export const fechamentosRefreshes: SliceRefreshes = { slice: 'comissoes', after: ['financeiro.*'] };
