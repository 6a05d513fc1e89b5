import type { SliceTables } from '#platform/server/sql/tables.ts';

export const privacidadeTables: SliceTables = {
  slice: 'clientes',
  writes: {
    clientes_consentimentos: { rows: 'append' },
  },
};
