import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { COLUNAS_RECORRENCIAS } from './exportacao.rules.ts';
import { recorrenciasContract } from './recorrencias.contract.ts';
import { listRecorrencias, queryRecorrencias } from './recorrencias.sql.ts';
import { alterarRecorrencia, criarRecorrencia, mudarSituacao } from './salvarRecorrencia.command.ts';

const operations = guard(recorrenciasContract);

export const recorrenciasRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listRecorrencias(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'recorrencias',
        file: 'contas_recorrentes',
        title: 'Contas recorrentes',
        columns: COLUNAS_RECORRENCIAS,
        listing: (db) => queryRecorrencias({ ...context, db }, input),
      },
      signal,
    ),
  ),
  criar: operations.criar.handler(({ context, input }) => criarRecorrencia(context, input)),
  alterar: operations.alterar.handler(({ context, input }) => alterarRecorrencia(context, input)),
  mudarSituacao: operations.mudarSituacao.handler(({ context, input }) => mudarSituacao(context, input)),
});
