import { defineServer } from '#platform/server/slices/server.ts';
import { baixaAparelhoContract } from './baixa_aparelho.contract.ts';
import {
  baixarAparelho,
  declarar,
  imprimirDeclaracao,
  lerDeclaracao,
  pedirNoCelular,
} from './baixarAparelho.command.ts';
import { DECLARACAO } from './declaracao.rules.ts';

export const baixaAparelhoServer = defineServer({
  contract: baixaAparelhoContract,
  routes: {
    declaracao: ({ context, input }) => lerDeclaracao(context, input.id),
    imprimir: ({ context, input }) => imprimirDeclaracao(context, input),
    declarar: ({ context, input }) => declarar(context, input),
    pedirNoCelular: ({ context, input }) => pedirNoCelular(context, input.id),
    baixar: ({ context, input }) => baixarAparelho(context, input),
  },
  audit: {
    operations: {
      'baixa_aparelho.declarar': 'Registrou a assinatura da declaração do cliente',
      'baixa_aparelho.pedirNoCelular': 'Pediu a assinatura da declaração do cliente no celular',
      'baixa_aparelho.baixar': 'Deu baixa no aparelho',
    },
  },
  events: {
    byOperation: { 'baixa_aparelho.baixar': ['ordem.retirada'] },
  },
  prints: [DECLARACAO],
});
