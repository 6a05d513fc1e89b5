import { defineServer } from '#platform/server/slices/server.ts';
import { lerParaTrocar, trocarVenda } from './trocarVenda.command.ts';
import { trocasContract } from './trocas.contract.ts';

export const trocasServer = defineServer({
  contract: trocasContract,
  routes: {
    paraTrocar: ({ context, input }) => lerParaTrocar(context, input.id),
    trocar: ({ context, input }) => trocarVenda(context, input),
  },
  audit: {
    operations: { 'vendas.trocar': 'Trocou itens da venda direta' },
    records: {},
  },
  /** The new sale has its usual event; this event names the old one. */
  events: {
    byOperation: { 'vendas.trocar': ['venda.trocada'] },
  },
});
