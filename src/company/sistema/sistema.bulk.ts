import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const sistemaBulk: BulkLoad = {
  fills: [],
  leaves: ['convites_filiais'],
};
