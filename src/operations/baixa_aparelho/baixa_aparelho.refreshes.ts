import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The customer would sign the declaration as it is worded now. */
export const baixaAparelhoRefreshes: SliceRefreshes = {
  slice: 'baixa_aparelho',
  after: [
    'ordens_servico.*',
    'documentos.salvarTexto',
    'clientes.update',
    'clientes.anonimizar',
    'atendimento.unirClientes',
    'filiais.update',
  ],
};
