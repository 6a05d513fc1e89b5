import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts that change the text to sign. */
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
