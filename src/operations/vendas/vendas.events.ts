import { defineEvents, type EventOf } from '#platform/shared/events.ts';

export const vendasEvents = defineEvents({
  words: {
    'venda.feita': 'Venda feita',
    'venda.estornada': 'Venda estornada',
  },
  byOperation: { 'vendas.finalizar': ['venda.feita'], 'vendas.estornar': ['venda.estornada'] },
});

declare module '#platform/shared/events.ts' {
  interface Events extends Record<EventOf<typeof vendasEvents>, true> {}
}
