import type { SliceTables } from '#platform/server/sql/tables.ts';

export const retiradasTables: SliceTables = {
  slice: 'ordens_servico',
  writes: { retiradas: {} },
};
