import type { SliceEvents } from '#platform/server/sql/events.ts';

export const vendasEvents: SliceEvents = {
  byOperation: { 'vendas.finalizar': ['venda.feita'], 'vendas.estornar': ['venda.estornada'] },
};
