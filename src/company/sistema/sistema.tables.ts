import type { SliceTables } from '#platform/server/sql/tables.ts';

export const sistemaTables: SliceTables = {
  slice: 'sistema',
  writes: {
    configuracoes: {},
    profiles: { rows: 'keep' },
    profiles_filiais: {},
    papeis: {},
    convites: {},
    convites_filiais: {},
  },
};
