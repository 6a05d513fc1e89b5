import { guard } from '#platform/server/gate/gate.ts';
import { baixaAparelhoContract } from './baixa_aparelho.contract.ts';
import {
  baixarAparelho,
  declarar,
  imprimirDeclaracao,
  lerDeclaracao,
  pedirNoCelular,
} from './baixarAparelho.command.ts';

const operations = guard(baixaAparelhoContract);

export const baixaAparelhoRouter = operations.router({
  declaracao: operations.declaracao.handler(({ context, input }) => lerDeclaracao(context, input.id)),
  imprimir: operations.imprimir.handler(({ context, input }) => imprimirDeclaracao(context, input)),
  declarar: operations.declarar.handler(({ context, input }) => declarar(context, input)),
  pedirNoCelular: operations.pedirNoCelular.handler(({ context, input }) =>
    pedirNoCelular(context, input.id),
  ),
  baixar: operations.baixar.handler(({ context, input }) => baixarAparelho(context, input)),
});
