import type { SliceRefreshes } from '#platform/server/gate/refreshes.ts';

/** The intake shows the order and its device, and whether the passcode was erased. */
export const entradaRefreshes: SliceRefreshes = {
  slice: 'entrada',
  after: ['ordens_servico.*', 'equipamentos.*', 'clientes.anonimizar'],
};
