import type { SliceTables } from '#platform/server/sql/tables.ts';

export const webhooksTables: SliceTables = {
  slice: 'webhooks',
  writes: {
    webhooks: {},
    webhooks_entregas: {},
  },
  audience: 'webhooks where ativo',
};
