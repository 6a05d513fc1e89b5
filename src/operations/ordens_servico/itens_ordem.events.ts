import type { SliceEvents } from '#platform/server/sql/events.ts';

export const itensOrdemEvents: SliceEvents = {
  byOperation: {
    'ordens_servico.adicionarItem': ['ordem.alterada'],
    'ordens_servico.usarModelo': ['ordem.alterada'],
    'ordens_servico.alterarItem': ['ordem.alterada'],
    'ordens_servico.removerItem': ['ordem.alterada'],
  },
};
