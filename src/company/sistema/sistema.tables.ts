import type { SliceTables } from '#platform/server/sql/tables.ts';

export const sistemaTables: SliceTables = {
  slice: 'sistema',
  writes: {
    configuracoes: {},
    profiles: { rows: 'keep', name: 'nome_completo' },
    profiles_filiais: {},
    papeis: {},
    convites: {},
    convites_filiais: {},
  },
};
