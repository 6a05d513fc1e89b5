import type { SliceTables } from '#platform/server/sql/tables.ts';

export const orcamentosModelosTables: SliceTables = {
  slice: 'orcamentos_modelos',
  writes: {
    orcamentos_modelos: { name: 'nome', search: 'busca' },
    orcamentos_modelos_itens: {},
  },
};
