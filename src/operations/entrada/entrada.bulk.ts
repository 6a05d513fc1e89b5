import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const entradaBulk: BulkLoad = { fills: [], leaves: ['checklists'] };
