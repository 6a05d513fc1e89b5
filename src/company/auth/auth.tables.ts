import type { SliceTables } from '#platform/server/sql/tables.ts';

export const authTables: SliceTables = {
  slice: 'auth',
  writes: {
    usuarios: { rows: 'keep' },
    sessoes: {},
    contas: {},
    verificacoes: {},
    tokens_api: { rows: 'keep' },
    papeis: {},
    profiles: { rows: 'keep' },
    profiles_filiais: {},
    convites: {},
    links_senha: {},
  },
};
