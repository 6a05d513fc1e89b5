import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The start page and the bell count records of all these slices. */
export const inicioRefreshes: SliceRefreshes = {
  slice: 'inicio',
  after: [
    'sistema.*',
    'configuracoes.salvarRegras',
    'clientes.update',
    'clientes.anonimizar',
    'produtos_servicos.*',
    'ordens_servico.*',
    'retornos.*',
    'vendas.*',
    'movimentacoes.*',
    'webhooks.*',
  ],
};
