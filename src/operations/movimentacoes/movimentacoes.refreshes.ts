import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Orders and sales make movements. */
export const movimentacoesRefreshes: SliceRefreshes = {
  slice: 'movimentacoes',
  after: [
    'configuracoes.salvarRegras',
    'filiais.update',
    'clientes.update',
    'clientes.anonimizar',
    'produtos_servicos.*',
    'ordens_servico.*',
    'vendas.*',
  ],
};
