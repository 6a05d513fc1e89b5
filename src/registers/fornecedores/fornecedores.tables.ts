import type { SliceTables } from '#platform/server/sql/tables.ts';

export const fornecedoresTables: SliceTables = {
  slice: 'fornecedores',
  writes: {
    fornecedores: { name: 'nome', search: 'busca' },
  },
};
