import { guard } from '#platform/server/gate/gate.ts';
import { permissoesContract } from './permissoes.contract.ts';
import { listPapeis } from './permissoes.sql.ts';
import {
  changePapel,
  createPapel,
  exigirSegundoFator,
  removePapel,
  restringir,
} from './salvarPapel.command.ts';

const operations = guard(permissoesContract);

export const permissoesRouter = operations.router({
  list: operations.list.handler(({ context }) => listPapeis(context)),
  create: operations.create.handler(({ context, input }) => createPapel(context, input)),
  update: operations.update.handler(({ context, input }) => changePapel(context, input)),
  exigirSegundoFator: operations.exigirSegundoFator.handler(({ context, input }) =>
    exigirSegundoFator(context, input),
  ),
  restringir: operations.restringir.handler(({ context, input }) => restringir(context, input)),
  remove: operations.remove.handler(({ context, input }) => removePapel(context, input.id)),
});
