import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The list also shows the sales of billed orders and of a product's history. */
export const vendasRefreshes: SliceRefreshes = {
  slice: 'vendas',
  after: [
    'configuracoes.salvarRegras',
    'financeiro.comecar',
    'financeiro.desfazerInicio',
    'financeiro.receber',
    'financeiro.estornar',
    'financeiro.trocarForma',
    'pagamentos.confirmarPix',
    'clientes.update',
    'clientes.anonimizar',
    'produtos_servicos.*',
    'ordens_servico.*',
  ],
};
