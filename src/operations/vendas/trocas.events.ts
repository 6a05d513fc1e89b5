import { defineEvents, type EventOf } from '#platform/shared/events.ts';

/** The new sale has its usual event; this event names the old one. */
export const trocasEvents = defineEvents({
  words: { 'venda.trocada': 'Venda trocada' },
  byOperation: { 'vendas.trocar': ['venda.trocada'] },
});

declare module '#platform/shared/events.ts' {
  interface Events extends Record<EventOf<typeof trocasEvents>, true> {}
}
