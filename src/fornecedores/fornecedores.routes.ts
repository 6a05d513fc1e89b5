import { guard } from '#platform/server/gate.ts';
import { fornecedoresContract } from './fornecedores.contract.ts';
import { listFornecedores, listOpcoes } from './fornecedores.sql.ts';
import { changeFornecedor, createFornecedor, removeFornecedor } from './salvarFornecedor.command.ts';

const operations = guard(fornecedoresContract);

export const fornecedoresRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listFornecedores(context.db, input)),
  listOpcoes: operations.listOpcoes.handler(({ context, input }) => listOpcoes(context.db, input.busca)),
  create: operations.create.handler(({ context, input }) => createFornecedor(context, input)),
  update: operations.update.handler(({ context, input }) => changeFornecedor(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeFornecedor(context, input.id)),
});
