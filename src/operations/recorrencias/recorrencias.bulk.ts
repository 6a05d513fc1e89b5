import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

/** A large shop has its payables, and none that come back. */
export const recorrenciasBulk: BulkLoad = { fills: [], leaves: ['recorrencias'] };
