import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { COLUNAS_FILIAIS } from './exportacao.rules.ts';
import { filiaisContract } from './filiais.contract.ts';
import { listFiliais, listFiliaisAtivas, queryFiliais } from './filiais.sql.ts';
import { changeFilial, createFilial, removeFilial } from './salvarFilial.command.ts';

const operations = guard(filiaisContract);

export const filiaisRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listFiliais(context.db, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'filiais',
        title: 'Filiais',
        columns: COLUNAS_FILIAIS,
        listing: (db) => queryFiliais(db, input),
      },
      signal,
    ),
  ),
  listAtivas: operations.listAtivas.handler(({ context }) => listFiliaisAtivas(context)),
  create: operations.create.handler(({ context, input }) => createFilial(context, input)),
  update: operations.update.handler(({ context, input }) => changeFilial(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeFilial(context, input.id)),
});
