import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

/** Technicians are people, and the large shop has one. */
export const tecnicosBulk: BulkLoad = { fills: [], leaves: ['tecnicos'] };
