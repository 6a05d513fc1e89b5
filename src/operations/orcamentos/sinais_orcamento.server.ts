import { defineServer } from '#platform/server/slices/server.ts';
import { lerSinal } from './lerSinal.command.ts';
import { receberSinal } from './receberSinal.command.ts';
import { sinaisOrcamentoContract } from './sinais_orcamento.contract.ts';

export const sinaisOrcamentoServer = defineServer({
  contract: sinaisOrcamentoContract,
  routes: {
    sinal: ({ context, input }) => lerSinal(context, input),
    receberSinal: ({ context, input }) => receberSinal(context, input),
  },
  audit: {
    operations: { 'orcamentos.receberSinal': 'Recebeu sinal do orçamento' },
  },
});
