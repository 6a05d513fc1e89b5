import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { COLUNAS_TECNICOS } from './exportacao.rules.ts';
import { changeTecnico, createTecnico } from './salvarTecnico.command.ts';
import { tecnicosContract } from './tecnicos.contract.ts';
import { listTecnicos, queryTecnicos } from './tecnicos.sql.ts';

const operations = guard(tecnicosContract);

export const tecnicosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listTecnicos(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'tecnicos',
        title: 'Técnicos',
        columns: COLUNAS_TECNICOS,
        listing: (db) => queryTecnicos({ db, user: context.user }, input),
      },
      signal,
    ),
  ),
  create: operations.create.handler(({ context, input }) => createTecnico(context, input)),
  update: operations.update.handler(({ context, input }) => changeTecnico(context, input)),
});
