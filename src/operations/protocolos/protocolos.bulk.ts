import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const protocolosBulk: BulkLoad = { fills: [], leaves: ['protocolos'] };
