import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Billing and selling on credit create debts, and a confirmed PIX pays them. Customers and suppliers give them their names. */
export const contasRefreshes: SliceRefreshes = {
  slice: 'contas',
  after: [
    'recorrencias.*',
    'financeiro.*',
    'pagamentos.confirmarPix',
    'fornecedores.update',
    'clientes.update',
    'clientes.anonimizar',
    'ordens_servico.faturar',
    'ordens_servico.receberSinal',
    'ordens_servico.estornarFaturamento',
    'vendas.finalizar',
    'vendas.estornar',
    'vendas.trocar',
    'creditos.devolver',
  ],
};
