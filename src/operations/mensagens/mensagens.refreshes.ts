import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** A message names the order, its customer, its quote and its money as they stand. */
export const mensagensRefreshes: SliceRefreshes = {
  slice: 'mensagens',
  after: [
    'ordens_servico.*',
    'entrada.*',
    'orcamentos.*',
    'clientes.update',
    'clientes.anonimizar',
    'etapas.*',
    'filiais.update',
    'configuracoes.*',
    'pagamentos.*',
    'financeiro.*',
  ],
};
