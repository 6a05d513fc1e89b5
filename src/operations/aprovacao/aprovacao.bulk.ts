import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const aprovacaoBulk: BulkLoad = { fills: [], leaves: ['ordens_servico_configuracao'] };
