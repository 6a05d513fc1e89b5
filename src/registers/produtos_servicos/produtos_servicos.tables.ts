import type { SliceTables } from '#platform/server/sql/tables.ts';

export const produtosServicosTables: SliceTables = {
  slice: 'produtos_servicos',
  writes: {
    produtos_servicos: { name: 'nome', search: 'busca' },
  },
};
