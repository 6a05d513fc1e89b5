import type { SliceTables } from '#platform/server/sql/tables.ts';

export const segundoFatorTables: SliceTables = {
  slice: 'segundo_fator',
  writes: {
    segundos_fatores: {},
    codigos_recuperacao: {},
  },
};
