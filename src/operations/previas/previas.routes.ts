import { guard } from '#platform/server/gate/gate.ts';
import { lerExemplo } from './lerExemplo.command.ts';
import { previasContract } from './previas.contract.ts';

const operations = guard(previasContract);

export const previasRouter = operations.router({
  daFilial: operations.daFilial.handler(({ context, input }) => lerExemplo(context, input)),
});
