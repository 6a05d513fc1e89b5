import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { estornarMovimentacao } from './estornarMovimentacao.command.ts';
import { COLUNAS_MOVIMENTACOES } from './exportacao.rules.ts';
import { movimentacoesContract } from './movimentacoes.contract.ts';
import { listMovimentacoes, queryMovimentacoes } from './movimentacoes.sql.ts';
import { preverEstorno } from './preverEstorno.command.ts';
import { preverMovimentacao } from './preverMovimentacao.command.ts';
import { registrarMovimentacao } from './registrarMovimentacao.command.ts';

const operations = guard(movimentacoesContract);

export const movimentacoesRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listMovimentacoes(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'movimentacoes_estoque',
        title: 'Movimentações',
        columns: COLUNAS_MOVIMENTACOES,
        listing: (db) => queryMovimentacoes({ ...context, db }, input),
      },
      signal,
    ),
  ),
  prever: operations.prever.handler(({ context, input }) => preverMovimentacao(context, input)),
  registrar: operations.registrar.handler(({ context, input }) => registrarMovimentacao(context, input)),
  preverEstorno: operations.preverEstorno.handler(({ context, input }) => preverEstorno(context, input.id)),
  estornar: operations.estornar.handler(({ context, input }) => estornarMovimentacao(context, input)),
});
