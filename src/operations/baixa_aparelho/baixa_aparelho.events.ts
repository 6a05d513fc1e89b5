import { defineEvents } from '#platform/shared/events.ts';

export const baixaAparelhoEvents = defineEvents({
  words: {},
  byOperation: { 'baixa_aparelho.baixar': ['ordem.retirada'] },
});
