import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts that make or use credit, or change its description. */
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
