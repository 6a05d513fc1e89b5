import type { SliceTables } from '#platform/server/sql/tables.ts';

export const segundoFatorTables: SliceTables = {
  slice: 'auth',
  writes: {
    segundos_fatores: {},
    codigos_recuperacao: {},
  },
};
