import { guard } from '#platform/server/gate/gate.ts';
import { etapasContract } from './etapas.contract.ts';
import { listEtapas } from './etapas.sql.ts';
import { changeEtapa, createEtapa, ordenarEtapas, removeEtapa } from './salvarEtapa.command.ts';

const operations = guard(etapasContract);

export const etapasRouter = operations.router({
  list: operations.list.handler(({ context }) => listEtapas(context.db)),
  create: operations.create.handler(({ context, input }) => createEtapa(context, input)),
  update: operations.update.handler(({ context, input }) => changeEtapa(context, input)),
  ordenar: operations.ordenar.handler(({ context, input }) => ordenarEtapas(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeEtapa(context, input.id)),
});
