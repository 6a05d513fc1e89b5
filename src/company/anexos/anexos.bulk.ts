import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const anexosBulk: BulkLoad = { fills: [], leaves: ['arquivos', 'anexos', 'anexos_configuracao'] };
