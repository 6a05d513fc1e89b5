import type { SliceTables } from '#platform/server/sql/tables.ts';

export const notasTables: SliceTables = {
  slice: 'notas',
  writes: {
    notas_internas: {
      branch: { parent: 'ordens_servico', column: 'ordem_servico_id' },
      rows: 'append',
    },
    notas_fixadas: {},
  },
};
