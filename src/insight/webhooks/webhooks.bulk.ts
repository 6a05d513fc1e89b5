import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const webhooksBulk: BulkLoad = { fills: [], leaves: ['webhooks', 'webhooks_entregas'] };
