import type { SliceTables } from '#platform/server/sql/tables.ts';

export const configuracoesTables: SliceTables = {
  slice: 'configuracoes',
  writes: {
    configuracoes: {},
    logotipos: {},
  },
};
