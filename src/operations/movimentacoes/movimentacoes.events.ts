import { defineEvents, type EventOf } from '#platform/shared/events.ts';

export const movimentacoesEvents = defineEvents({
  words: {
    'movimentacao.registrada': 'Movimentação registrada',
    'movimentacao.estornada': 'Movimentação estornada',
  },
  // A manual sale is both a movement and a sale.
  byOperation: {
    'movimentacoes.registrar': ({ depois }) =>
      depois?.tipo_movimentacao === 'venda'
        ? ['movimentacao.registrada', 'venda.feita']
        : ['movimentacao.registrada'],
    'movimentacoes.estornar': ({ antes }) =>
      antes?.tipo_movimentacao === 'venda'
        ? ['movimentacao.estornada', 'venda.estornada']
        : ['movimentacao.estornada'],
  },
});

declare module '#platform/shared/events.ts' {
  interface Events extends Record<EventOf<typeof movimentacoesEvents>, true> {}
}
