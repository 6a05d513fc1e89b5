import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts that make credit or use it, or name it otherwise. */
export const creditosRefreshes: SliceRefreshes = {
  slice: 'creditos',
  after: [
    'financeiro.*',
    'pagamentos.confirmarPix',
    'clientes.update',
    'clientes.anonimizar',
    'ordens_servico.*',
    'vendas.finalizar',
    'vendas.estornar',
    'vendas.trocar',
    'movimentacoes.estornar',
    'cartoes.liquidar',
  ],
};
