import { guard } from '#platform/server/gate/gate.ts';
import { cartoesContract } from './cartoes.contract.ts';
import { listCartoes } from './cartoes.sql.ts';
import { caiuNaConta } from './liquidar.command.ts';

const operations = guard(cartoesContract);

export const cartoesRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listCartoes(context, input)),
  liquidar: operations.liquidar.handler(({ context, input }) => caiuNaConta(context, input)),
});
