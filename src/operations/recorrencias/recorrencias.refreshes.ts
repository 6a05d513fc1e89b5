import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list names suppliers and categories. */
export const recorrenciasRefreshes: SliceRefreshes = {
  slice: 'recorrencias',
  after: ['fornecedores.update', 'financeiro.*'],
};
