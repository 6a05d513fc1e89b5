import type { SliceEvents } from '#platform/server/sql/events.ts';
import { eventoDaRetirada } from './retiradas.rules.ts';

export const bancadaEvents: SliceEvents = {
  byOperation: {
    'ordens_servico.mudarStatus': ({ antes, depois }) =>
      antes?.status === depois?.status
        ? ['ordem.alterada']
        : ['ordem.status_alterado', ...eventoDaRetirada(antes, depois)],
    'ordens_servico.salvarBancada': ['ordem.alterada'],
    'ordens_servico.assumir': ['ordem.alterada'],
  },
};
