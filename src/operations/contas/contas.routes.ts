import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Unpaged } from '#platform/shared/operation.ts';
import { contasContract, type ListLancadosInput, type ListParcelasInput } from './contas.contract.ts';
import { listAbativeis, listLancados, listParcelas, queryLancados, queryParcelas } from './contas.sql.ts';
import { cancelarConta, criarConta } from './criarConta.command.ts';
import { colunasDasParcelas, colunasDosLancados } from './exportacao.rules.ts';
import { PALAVRAS } from './natureza.rules.ts';
import { renegociarConta } from './renegociar.command.ts';

const operations = guard(contasContract);

const parcelas = (context: Context, natureza: Natureza, input: Unpaged<ListParcelasInput>) => ({
  table: 'titulos' as const,
  file: natureza === 'receber' ? 'contas_a_receber' : 'contas_a_pagar',
  title: PALAVRAS[natureza].lista,
  columns: colunasDasParcelas(natureza),
  listing: (db: Db) => queryParcelas({ ...context, db }, natureza, input),
});

const lancados = (context: Context, natureza: Natureza, input: Unpaged<ListLancadosInput>) => ({
  table: 'movimentos_financeiros' as const,
  file: natureza === 'receber' ? 'recebimentos' : 'pagamentos',
  title: PALAVRAS[natureza].lancados,
  columns: colunasDosLancados(natureza),
  listing: (db: Db) => queryLancados({ ...context, db }, natureza, input),
});

export const contasRouter = operations.router({
  listReceber: operations.listReceber.handler(({ context, input }) =>
    listParcelas(context, 'receber', input),
  ),
  listPagar: operations.listPagar.handler(({ context, input }) => listParcelas(context, 'pagar', input)),
  exportarReceber: operations.exportarReceber.handler(({ context, input, signal }) =>
    exportList(context, input, parcelas(context, 'receber', input), signal),
  ),
  exportarPagar: operations.exportarPagar.handler(({ context, input, signal }) =>
    exportList(context, input, parcelas(context, 'pagar', input), signal),
  ),
  abativeis: operations.abativeis.handler(({ context, input }) => listAbativeis(context, input.id)),
  listRecebimentos: operations.listRecebimentos.handler(({ context, input }) =>
    listLancados(context, 'receber', input),
  ),
  listPagamentos: operations.listPagamentos.handler(({ context, input }) =>
    listLancados(context, 'pagar', input),
  ),
  exportarRecebimentos: operations.exportarRecebimentos.handler(({ context, input, signal }) =>
    exportList(context, input, lancados(context, 'receber', input), signal),
  ),
  exportarPagamentos: operations.exportarPagamentos.handler(({ context, input, signal }) =>
    exportList(context, input, lancados(context, 'pagar', input), signal),
  ),
  criar: operations.criar.handler(({ context, input }) => criarConta(context, input)),
  renegociar: operations.renegociar.handler(({ context, input }) => renegociarConta(context, input)),
  cancelar: operations.cancelar.handler(({ context, input }) => cancelarConta(context, input.id)),
});
