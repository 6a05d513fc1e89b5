import type { SliceEvents } from '#platform/server/sql/events.ts';

/** The new sale has its usual event; this event names the old one. */
export const trocasEvents: SliceEvents = {
  byOperation: { 'vendas.trocar': ['venda.trocada'] },
};
