import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts that change the names of suppliers and categories in the list, or its bills. */
export const recorrenciasRefreshes: SliceRefreshes = {
  slice: 'recorrencias',
  after: ['fornecedores.update', 'financeiro.*'],
};
