import type { SliceTables } from '#platform/server/sql/tables.ts';

export const contaTables: SliceTables = {
  slice: 'conta',
  writes: {
    tokens_api: { rows: 'keep' },
    sessoes: {},
  },
};
