import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const inicioBulk: BulkLoad = { fills: [], leaves: ['avisos_vistos'] };
