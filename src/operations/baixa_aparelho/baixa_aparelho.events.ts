import type { SliceEvents } from '#platform/server/sql/events.ts';

export const baixaAparelhoEvents: SliceEvents = {
  byOperation: { 'baixa_aparelho.baixar': ['ordem.retirada'] },
};
