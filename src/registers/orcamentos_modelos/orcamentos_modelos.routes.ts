import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { COLUNAS_ORCAMENTOS_MODELOS } from './exportacao.rules.ts';
import { lerPrecosDosModelos } from './lerPrecosDosModelos.command.ts';
import { orcamentosModelosContract } from './orcamentos_modelos.contract.ts';
import { escolherModelos, listOrcamentosModelos, queryOrcamentosModelos } from './orcamentos_modelos.sql.ts';
import {
  changeModeloDeOrcamento,
  createModeloDeOrcamento,
  removeModeloDeOrcamento,
} from './salvarModeloDeOrcamento.command.ts';

const operations = guard(orcamentosModelosContract);

export const orcamentosModelosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listOrcamentosModelos(context.db, input)),
  escolher: operations.escolher.handler(({ context, input }) => escolherModelos(context.db, input)),
  precos: operations.precos.handler(({ context, input }) => lerPrecosDosModelos(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'orcamentos_modelos',
        title: 'Modelos de Orçamento',
        columns: COLUNAS_ORCAMENTOS_MODELOS,
        listing: (db) => queryOrcamentosModelos(db, input),
      },
      signal,
    ),
  ),
  create: operations.create.handler(({ context, input }) => createModeloDeOrcamento(context, input)),
  update: operations.update.handler(({ context, input }) => changeModeloDeOrcamento(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeModeloDeOrcamento(context, input.id)),
});
