import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** Its tabs show the names of branches, suppliers and customers. */
export const produtosServicosRefreshes: SliceRefreshes = {
  slice: 'produtos_servicos',
  after: [
    'filiais.update',
    'fornecedores.update',
    'fornecedores.restaurar',
    'clientes.update',
    'clientes.anonimizar',
  ],
};
