import { guard } from '#platform/server/gate/gate.ts';
import { historicoProdutosContract } from './historico_produtos.contract.ts';
import { listCompras, listVendas } from './historico_produtos.sql.ts';
import { createCompra, createVenda, removeCompra, removeVenda } from './registrarHistorico.command.ts';

const operations = guard(historicoProdutosContract);

export const historicoProdutosRouter = operations.router({
  listCompras: operations.listCompras.handler(({ context, input }) => listCompras(context, input)),
  createCompra: operations.createCompra.handler(({ context, input }) => createCompra(context, input)),
  removeCompra: operations.removeCompra.handler(({ context, input }) => removeCompra(context, input.id)),
  listVendas: operations.listVendas.handler(({ context, input }) => listVendas(context, input)),
  createVenda: operations.createVenda.handler(({ context, input }) => createVenda(context, input)),
  removeVenda: operations.removeVenda.handler(({ context, input }) => removeVenda(context, input.id)),
});
