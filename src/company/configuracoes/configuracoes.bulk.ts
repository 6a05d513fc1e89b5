import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const configuracoesBulk: BulkLoad = {
  fills: [],
  leaves: ['configuracoes', 'logotipos'],
};
