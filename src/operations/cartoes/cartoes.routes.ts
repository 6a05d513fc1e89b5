import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { cartoesContract } from './cartoes.contract.ts';
import { listCartoes, queryCartoes } from './cartoes.sql.ts';
import { COLUNAS_CARTOES } from './exportacao.rules.ts';
import { caiuNaConta } from './liquidar.command.ts';

const operations = guard(cartoesContract);

export const cartoesRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listCartoes(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'movimentos_financeiros',
        file: 'cartoes_a_receber',
        title: 'Cartões a receber',
        columns: COLUNAS_CARTOES,
        listing: (db) => queryCartoes({ ...context, db }, input),
      },
      signal,
    ),
  ),
  liquidar: operations.liquidar.handler(({ context, input }) => caiuNaConta(context, input)),
});
