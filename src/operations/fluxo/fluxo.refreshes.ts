import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts that move money or change expected amounts. */
export const fluxoRefreshes: SliceRefreshes = {
  slice: 'fluxo',
  after: [
    'recorrencias.*',
    'financeiro.comecar',
    'financeiro.desfazerInicio',
    'financeiro.criarConta',
    'financeiro.alterarConta',
    'financeiro.receber',
    'financeiro.pagar',
    'financeiro.estornar',
    'financeiro.trocarForma',
    'ordens_servico.faturar',
    'ordens_servico.receberSinal',
    'ordens_servico.estornarFaturamento',
    'vendas.finalizar',
    'vendas.estornar',
    'vendas.trocar',
    'contas.*',
    'caixa.*',
    'cartoes.*',
  ],
};
