import { defineEvents } from '#platform/shared/events.ts';

export const itensOrdemEvents = defineEvents({
  words: {},
  byOperation: {
    'ordens_servico.adicionarItem': ['ordem.alterada'],
    'ordens_servico.usarModelo': ['ordem.alterada'],
    'ordens_servico.alterarItem': ['ordem.alterada'],
    'ordens_servico.removerItem': ['ordem.alterada'],
  },
});
