import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { contasContract } from './contas.contract.ts';
import { listAbativeis, listLancados, listParcelas, queryLancados, queryParcelas } from './contas.sql.ts';
import { cancelarConta, criarConta } from './criarConta.command.ts';
import { colunasDasParcelas, colunasDosLancados } from './exportacao.rules.ts';
import { renegociarConta } from './renegociar.command.ts';

const operations = guard(contasContract);

export const contasRouter = operations.router({
  listReceber: operations.listReceber.handler(({ context, input }) =>
    listParcelas(context, 'receber', input),
  ),
  listPagar: operations.listPagar.handler(({ context, input }) => listParcelas(context, 'pagar', input)),
  exportarReceber: operations.exportarReceber.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'titulos',
        file: 'contas_a_receber',
        title: 'Contas a Receber',
        columns: colunasDasParcelas('receber'),
        listing: (db) => queryParcelas({ ...context, db }, 'receber', input),
      },
      signal,
    ),
  ),
  exportarPagar: operations.exportarPagar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'titulos',
        file: 'contas_a_pagar',
        title: 'Contas a Pagar',
        columns: colunasDasParcelas('pagar'),
        listing: (db) => queryParcelas({ ...context, db }, 'pagar', input),
      },
      signal,
    ),
  ),
  abativeis: operations.abativeis.handler(({ context, input }) => listAbativeis(context, input.id)),
  listRecebimentos: operations.listRecebimentos.handler(({ context, input }) =>
    listLancados(context, 'receber', input),
  ),
  listPagamentos: operations.listPagamentos.handler(({ context, input }) =>
    listLancados(context, 'pagar', input),
  ),
  exportarRecebimentos: operations.exportarRecebimentos.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'movimentos_financeiros',
        file: 'recebimentos',
        title: 'Recebimentos',
        columns: colunasDosLancados('receber'),
        listing: (db) => queryLancados({ ...context, db }, 'receber', input),
      },
      signal,
    ),
  ),
  exportarPagamentos: operations.exportarPagamentos.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'movimentos_financeiros',
        file: 'pagamentos',
        title: 'Pagamentos',
        columns: colunasDosLancados('pagar'),
        listing: (db) => queryLancados({ ...context, db }, 'pagar', input),
      },
      signal,
    ),
  ),
  criar: operations.criar.handler(({ context, input }) => criarConta(context, input)),
  renegociar: operations.renegociar.handler(({ context, input }) => renegociarConta(context, input)),
  cancelar: operations.cancelar.handler(({ context, input }) => cancelarConta(context, input.id)),
});
