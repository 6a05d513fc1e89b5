import { guard } from '#platform/server/gate/gate.ts';
import { bancadaContract } from './bancada.contract.ts';
import { mudarStatus } from './mudarStatus.command.ts';
import { assumir, mudarUma, salvarBancada } from './mudarUma.command.ts';

const operations = guard(bancadaContract);

export const bancadaRouter = operations.router({
  mudarStatus: operations.mudarStatus.handler(({ context, input }) => mudarStatus(context, input)),
  mudarUma: operations.mudarUma.handler(({ context, input }) => mudarUma(context, input)),
  salvarBancada: operations.salvarBancada.handler(({ context, input }) => salvarBancada(context, input)),
  assumir: operations.assumir.handler(({ context, input }) => assumir(context, input.id)),
});
