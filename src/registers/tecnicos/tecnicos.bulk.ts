import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

/** The large shop has a single person, and technicians are people. */
export const tecnicosBulk: BulkLoad = { fills: [], leaves: ['tecnicos'] };
