import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const senhasBulk: BulkLoad = { fills: [], leaves: ['senhas_aparelho'] };
