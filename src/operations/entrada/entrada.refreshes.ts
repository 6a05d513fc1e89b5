import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The intake tells the order, its device and that the passcode is gone. */
export const entradaRefreshes: SliceRefreshes = {
  slice: 'entrada',
  after: ['ordens_servico.*', 'equipamentos.*', 'clientes.anonimizar'],
};
