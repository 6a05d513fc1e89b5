import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** A rule is chosen for one of the people who work here. */
export const comissoesRefreshes: SliceRefreshes = { slice: 'comissoes', after: ['sistema.*', 'tecnicos.*'] };
