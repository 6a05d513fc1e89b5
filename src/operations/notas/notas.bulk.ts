import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const notasBulk: BulkLoad = { fills: [], leaves: ['notas_internas', 'notas_fixadas'] };
