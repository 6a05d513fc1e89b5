import type { SliceTables } from '#platform/server/sql/tables.ts';

export const permissoesTables: SliceTables = {
  slice: 'sistema',
  writes: {
    papeis: { id: 'text', name: 'nome' },
  },
};
