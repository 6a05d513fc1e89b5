import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts on what a message contains: the order, its customer, quote and money. */
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
