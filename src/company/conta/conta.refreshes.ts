import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Minha Conta shows the second factor. */
export const contaRefreshes: SliceRefreshes = {
  slice: 'conta',
  after: ['segundo_fator.confirmar', 'segundo_fator.renovarCodigos', 'segundo_fator.desativar'],
};
