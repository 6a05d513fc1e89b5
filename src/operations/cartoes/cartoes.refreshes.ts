import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts that add, settle or cancel a card receivable, or change its description. */
export const cartoesRefreshes: SliceRefreshes = {
  slice: 'cartoes',
  after: [
    'financeiro.comecar',
    'financeiro.desfazerInicio',
    'financeiro.receber',
    'financeiro.estornar',
    'financeiro.trocarForma',
    'ordens_servico.faturar',
    'ordens_servico.estornarFaturamento',
    'vendas.finalizar',
    'vendas.estornar',
    'vendas.trocar',
  ],
};
