import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The session says whether the second factor is set up. */
export const authRefreshes: SliceRefreshes = {
  slice: 'auth',
  after: ['segundo_fator.confirmar', 'segundo_fator.desativar'],
};
