import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const enviosBulk: BulkLoad = { fills: [], leaves: ['envios_aparelho'] };
