import { guard } from '#platform/server/gate/gate.ts';
import { creditosContract } from './creditos.contract.ts';
import { listCreditos } from './creditos.sql.ts';
import { devolver } from './devolver.command.ts';

const operations = guard(creditosContract);

export const creditosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listCreditos(context, input)),
  devolver: operations.devolver.handler(({ context, input }) => devolver(context, input)),
});
