import { guard } from '#platform/server/gate/gate.ts';
import { comecar } from './comecar.command.ts';
import { comecoContract } from './comeco.contract.ts';
import { listAnteriores } from './comeco.sql.ts';
import { desfazerInicio } from './desfazerInicio.command.ts';

const operations = guard(comecoContract);

export const comecoRouter = operations.router({
  listAnteriores: operations.listAnteriores.handler(({ context, input }) => listAnteriores(context, input)),
  comecar: operations.comecar.handler(({ context, input }) => comecar(context, input)),
  desfazerInicio: operations.desfazerInicio.handler(({ context }) => desfazerInicio(context)),
});
