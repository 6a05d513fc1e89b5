import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

/** The large shop of the measurements has payables, but no recurring ones. */
export const recorrenciasBulk: BulkLoad = { fills: [], leaves: ['recorrencias'] };
