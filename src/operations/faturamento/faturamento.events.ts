import { defineEvents } from '#platform/shared/events.ts';

export const faturamentoEvents = defineEvents({
  palavras: {},
  de: {
    'ordens_servico.faturar': ['ordem.faturada'],
    'ordens_servico.estornarFaturamento': ['ordem.faturamento_estornado'],
  },
});
