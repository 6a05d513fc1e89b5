import type { SliceEvents } from '#platform/server/sql/events.ts';

export const movimentacoesEvents: SliceEvents = {
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
};
