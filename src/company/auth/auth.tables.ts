import type { SliceTables } from '#platform/server/sql/tables.ts';

export const authTables: SliceTables = {
  slice: 'auth',
  writes: {
    usuarios: { rows: 'keep' },
    // A restore must not revive sessions and e-mailed links.
    sessoes: { backup: 'never' },
    contas: {},
    verificacoes: { backup: 'never' },
    tokens_api: { rows: 'keep' },
    papeis: {},
    profiles: { rows: 'keep' },
    profiles_filiais: {},
    convites: {},
    links_senha: { backup: 'never' },
  },
};
