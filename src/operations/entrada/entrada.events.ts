import type { SliceEvents } from '#platform/server/sql/events.ts';

export const entradaEvents: SliceEvents = {
  byOperation: { 'entrada.salvar': ['ordem.alterada'] },
};
