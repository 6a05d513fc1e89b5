import { defineEvents, type EventOf } from '#platform/shared/events.ts';
import { eventoDaRetirada } from './retiradas.rules.ts';

export const ordensServicoEvents = defineEvents({
  words: {
    'ordem.aberta': 'Ordem de serviço aberta',
    'ordem.status_alterado': 'Status da ordem alterado',
    'ordem.alterada': 'Outros dados ou itens da ordem alterados',
    'ordem.retirada': 'Aparelho retirado da loja',
    'ordem.faturada': 'Ordem faturada',
    'ordem.faturamento_estornado': 'Faturamento da ordem estornado',
    'ordem.excluida': 'Ordem excluída',
  },
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
});

declare module '#platform/shared/events.ts' {
  interface Events extends Record<EventOf<typeof ordensServicoEvents>, true> {}
}
