import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const authBulk: BulkLoad = {
  fills: [],
  leaves: [
    'usuarios',
    'sessoes',
    'contas',
    'verificacoes',
    'tokens_api',
    'papeis',
    'profiles',
    'profiles_filiais',
    'convites',
    'links_senha',
  ],
};
