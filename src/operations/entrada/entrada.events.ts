import { defineEvents } from '#platform/shared/events.ts';

export const entradaEvents = defineEvents({
  words: {},
  byOperation: { 'entrada.salvar': ['ordem.alterada'] },
});
