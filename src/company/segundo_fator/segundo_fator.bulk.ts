import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const segundoFatorBulk: BulkLoad = {
  fills: [],
  leaves: ['segundos_fatores', 'codigos_recuperacao'],
};
