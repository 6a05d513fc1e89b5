import type { SliceTables } from '#platform/server/sql/tables.ts';

export const historicoProdutosTables: SliceTables = {
  slice: 'produtos_servicos',
  writes: { historico_compras: {} },
};
