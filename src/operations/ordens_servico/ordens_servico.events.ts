import type { SliceEvents } from '#platform/server/sql/events.ts';
import { eventoDaRetirada } from './retiradas.rules.ts';

export const ordensServicoEvents: SliceEvents = {
  byOperation: {
    'ordens_servico.create': ['ordem.aberta'],
    'ordens_servico.update': ({ antes, depois }) =>
      antes?.status === depois?.status
        ? ['ordem.alterada']
        : ['ordem.status_alterado', ...eventoDaRetirada(antes, depois)],
    'ordens_servico.remove': ['ordem.excluida'],
  },
  adds: {
    'ordem.status_alterado': ({ antes, depois }) => ({
      status_anterior: antes?.status,
      status_novo: depois?.status,
    }),
  },
};
