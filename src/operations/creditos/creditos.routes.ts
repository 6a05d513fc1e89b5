import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { creditosContract } from './creditos.contract.ts';
import { listCreditos, queryCreditos } from './creditos.sql.ts';
import { devolver } from './devolver.command.ts';
import { COLUNAS_CREDITOS } from './exportacao.rules.ts';

const operations = guard(creditosContract);

export const creditosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listCreditos(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'creditos_cliente',
        file: 'creditos',
        title: 'Créditos',
        columns: COLUNAS_CREDITOS,
        listing: (db) => queryCreditos({ db }, input),
      },
      signal,
    ),
  ),
  devolver: operations.devolver.handler(({ context, input }) => devolver(context, input)),
});
