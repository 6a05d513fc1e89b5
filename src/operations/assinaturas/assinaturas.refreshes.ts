import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The customer would sign the order as it stands. */
export const assinaturasRefreshes: SliceRefreshes = {
  slice: 'assinaturas',
  after: [
    'ordens_servico.*',
    'entrada.*',
    'documentos.salvarTexto',
    'clientes.update',
    'clientes.anonimizar',
  ],
};
