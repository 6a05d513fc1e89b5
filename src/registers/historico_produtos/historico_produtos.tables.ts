import type { SliceTables } from '#platform/server/sql/tables.ts';

export const historicoProdutosTables: SliceTables = {
  slice: 'historico_produtos',
  writes: { historico_compras: {} },
};
