import { defineEvents, type EventOf } from '#platform/shared/events.ts';

export const baixasEvents = defineEvents({
  words: {
    'pagamento.recebido': 'Pagamento recebido',
    'pagamento.estornado': 'Pagamento estornado',
  },
  byOperation: {
    'financeiro.receber': ['pagamento.recebido'],
    'financeiro.trocarForma': ['pagamento.recebido'],
    'financeiro.estornar': ({ depois }) => (depois?.recebido ? ['pagamento.estornado'] : []),
  },
});

declare module '#platform/shared/events.ts' {
  interface Events extends Record<EventOf<typeof baixasEvents>, true> {}
}
