import type { SliceTables } from '#platform/server/sql/tables.ts';

export const filiaisTables: SliceTables = {
  slice: 'filiais',
  writes: {
    filiais: { name: 'nome' },
  },
};
