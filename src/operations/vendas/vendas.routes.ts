import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { estornarVenda } from './estornarVenda.command.ts';
import { COLUNAS_POR_VENDA, COLUNAS_VENDAS } from './exportacao.rules.ts';
import { finalizarVenda } from './finalizarVenda.command.ts';
import { imprimirComprovante } from './imprimirComprovante.command.ts';
import { preverVenda } from './preverVenda.command.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';
import { vendasContract } from './vendas.contract.ts';
import { findConfiguracao, listPorVenda, listVendas, queryPorVenda, queryVendas } from './vendas.sql.ts';

const operations = guard(vendasContract);

export const vendasRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listVendas(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'vendas_diretas',
        title: 'Vendas Diretas',
        columns: COLUNAS_VENDAS,
        listing: (db) => queryVendas(db, input),
      },
      signal,
    ),
  ),
  listPorVenda: operations.listPorVenda.handler(({ context, input }) => listPorVenda(context, input)),
  exportarPorVenda: operations.exportarPorVenda.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'vendas_diretas',
        title: 'Vendas Diretas',
        columns: COLUNAS_POR_VENDA,
        listing: (db) => queryPorVenda(db, input),
      },
      signal,
    ),
  ),
  prever: operations.prever.handler(({ context, input }) => preverVenda(context, input)),
  estornar: operations.estornar.handler(({ context, input }) => estornarVenda(context, input)),
  finalizar: operations.finalizar.handler(({ context, input }) => finalizarVenda(context, input)),
  configuracao: operations.configuracao.handler(({ context }) => findConfiguracao(context.db)),
  salvarConfiguracao: operations.salvarConfiguracao.handler(({ context, input }) =>
    salvarConfiguracao(context, input),
  ),
  comprovante: operations.comprovante.handler(({ context, input }) => imprimirComprovante(context, input)),
});
