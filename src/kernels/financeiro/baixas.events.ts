import type { SliceEvents } from '#platform/server/sql/events.ts';

export const baixasEvents: SliceEvents = {
  byOperation: {
    'financeiro.receber': ['pagamento.recebido'],
    'financeiro.trocarForma': ['pagamento.recebido'],
    'financeiro.estornar': ({ depois }) => (depois?.recebido ? ['pagamento.estornado'] : []),
  },
};
