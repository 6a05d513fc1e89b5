import type { SliceTables } from '#platform/server/sql/tables.ts';

export const permissoesTables: SliceTables = {
  slice: 'permissoes',
  writes: {
    papeis: { id: 'text', name: 'nome' },
  },
};
