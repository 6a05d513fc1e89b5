import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const senhasBulk: BulkLoad = { leaves: ['senhas_aparelho'] };
