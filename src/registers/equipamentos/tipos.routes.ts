import { guard } from '#platform/server/gate/gate.ts';
import { changeTipo, createTipo, ordenarTipos, removeTipo } from './salvarTipo.command.ts';
import { tiposContract } from './tipos.contract.ts';
import { listTipos } from './tipos.sql.ts';

const operations = guard(tiposContract);

export const tiposRouter = operations.router({
  lerTipos: operations.lerTipos.handler(({ context }) => listTipos(context.db)),
  createTipo: operations.createTipo.handler(({ context, input }) => createTipo(context, input)),
  updateTipo: operations.updateTipo.handler(({ context, input }) => changeTipo(context, input)),
  ordenarTipos: operations.ordenarTipos.handler(({ context, input }) => ordenarTipos(context, input.ids)),
  removeTipo: operations.removeTipo.handler(({ context, input }) => removeTipo(context, input.id)),
});
