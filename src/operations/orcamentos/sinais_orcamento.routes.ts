import { guard } from '#platform/server/gate/gate.ts';
import { lerSinal } from './lerSinal.command.ts';
import { receberSinal } from './receberSinal.command.ts';
import { sinaisOrcamentoContract } from './sinais_orcamento.contract.ts';

const operations = guard(sinaisOrcamentoContract);

export const sinaisOrcamentoRouter = operations.router({
  sinal: operations.sinal.handler(({ context, input }) => lerSinal(context, input)),
  receberSinal: operations.receberSinal.handler(({ context, input }) => receberSinal(context, input)),
});
