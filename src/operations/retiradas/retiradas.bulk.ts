import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const retiradasBulk: BulkLoad = { fills: [], leaves: ['retiradas'] };
