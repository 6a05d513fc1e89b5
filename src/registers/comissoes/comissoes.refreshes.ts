import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The rules name people. */
export const comissoesRefreshes: SliceRefreshes = { slice: 'comissoes', after: ['sistema.*', 'tecnicos.*'] };
