import { guard } from '#platform/server/gate.ts';
import { filiaisContract } from './filiais.contract.ts';
import { listFiliais, listFiliaisAtivas } from './filiais.sql.ts';
import { changeFilial, createFilial, removeFilial } from './salvarFilial.command.ts';

const operations = guard(filiaisContract);

export const filiaisRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listFiliais(context, input)),
  listAtivas: operations.listAtivas.handler(({ context }) => listFiliaisAtivas(context)),
  create: operations.create.handler(({ context, input }) => createFilial(context, input)),
  update: operations.update.handler(({ context, input }) => changeFilial(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeFilial(context, input.id)),
});
