import { guard } from '#platform/server/gate/gate.ts';
import { acompanhamentoContract } from './acompanhamento.contract.ts';
import { agir } from './agir.command.ts';
import { lerPagina } from './lerPagina.command.ts';

const operations = guard(acompanhamentoContract);

export const acompanhamentoRouter = operations.router({
  ler: operations.ler.handler(({ context, input }) => lerPagina(context, input.token)),
  agir: operations.agir.handler(({ context, input }) => agir(context, input)),
});
