import type { SliceTables } from '#platform/server/sql/tables.ts';

export const vendasTables: SliceTables = {
  slice: 'vendas',
  writes: {
    vendas_diretas: { branch: { columns: ['filial_id'] } },
  },
};
