import type { SliceTables } from '#platform/server/sql/tables.ts';

export const itensOrdemTables: SliceTables = {
  slice: 'ordens_servico',
  writes: {
    ordens_servico_itens: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' } },
  },
};
