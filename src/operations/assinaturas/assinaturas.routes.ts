import { guard } from '#platform/server/gate/gate.ts';
import { assinar, lerAssinado, lerParaAssinar, listDaOrdem, pedirNoCelular } from './assinar.command.ts';
import { assinaturasContract } from './assinaturas.contract.ts';

const operations = guard(assinaturasContract);

export const assinaturasRouter = operations.router({
  daOrdem: operations.daOrdem.handler(({ context, input }) => listDaOrdem(context, input.id)),
  assinado: operations.assinado.handler(({ context, input }) => lerAssinado(context, input)),
  paraAssinar: operations.paraAssinar.handler(({ context, input }) => lerParaAssinar(context, input)),
  pedirNoCelular: operations.pedirNoCelular.handler(({ context, input }) => pedirNoCelular(context, input)),
  assinar: operations.assinar.handler(({ context, input }) => assinar(context, input)),
});
