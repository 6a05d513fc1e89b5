import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const privacidadeBulk: BulkLoad = { fills: [], leaves: ['clientes_consentimentos'] };
