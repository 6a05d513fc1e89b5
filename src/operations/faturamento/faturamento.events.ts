import { defineEvents } from '#platform/shared/events.ts';

export const faturamentoEvents = defineEvents({
  words: {},
  byOperation: {
    'ordens_servico.faturar': ['ordem.faturada'],
    'ordens_servico.estornarFaturamento': ['ordem.faturamento_estornado'],
  },
});
