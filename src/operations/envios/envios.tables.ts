import type { SliceTables } from '#platform/server/sql/tables.ts';

export const enviosTables: SliceTables = {
  slice: 'envios',
  writes: {
    envios_aparelho: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' }, rows: 'keep' },
  },
};
