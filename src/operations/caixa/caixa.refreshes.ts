import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Acts that may open a drawer or move its cash, and the people who may be paid from it. */
export const caixaRefreshes: SliceRefreshes = {
  slice: 'caixa',
  after: [
    'sistema.*',
    'tecnicos.create',
    'tecnicos.update',
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
    'pagamentos.confirmarPix',
    'vendas.finalizar',
    'vendas.estornar',
    'vendas.trocar',
  ],
};
