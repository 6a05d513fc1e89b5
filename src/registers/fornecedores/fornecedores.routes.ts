import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { COLUNAS_FORNECEDORES } from './exportacao.rules.ts';
import { fornecedoresContract } from './fornecedores.contract.ts';
import { listFornecedores, listOpcoes, queryFornecedores } from './fornecedores.sql.ts';
import { restaurarFornecedor } from './restaurarFornecedor.command.ts';
import { changeFornecedor, createFornecedor, removeFornecedor } from './salvarFornecedor.command.ts';

const operations = guard(fornecedoresContract);

export const fornecedoresRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listFornecedores(context.db, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'fornecedores',
        title: 'Fornecedores',
        columns: COLUNAS_FORNECEDORES,
        listing: (db) => queryFornecedores(db, input),
      },
      signal,
    ),
  ),
  listOpcoes: operations.listOpcoes.handler(({ context, input }) => listOpcoes(context.db, input.busca)),
  create: operations.create.handler(({ context, input }) => createFornecedor(context, input)),
  update: operations.update.handler(({ context, input }) => changeFornecedor(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeFornecedor(context, input.id)),
  restaurar: operations.restaurar.handler(({ context, input }) => restaurarFornecedor(context, input.id)),
});
