import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const linksBulk: BulkLoad = { fills: [], leaves: ['links_publicos', 'links_acessos'] };
