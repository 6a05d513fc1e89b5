import { guard } from '#platform/server/gate.ts';
import { finalizarVenda } from './finalizarVenda.command.ts';
import { preverVenda } from './preverVenda.command.ts';
import { vendasContract } from './vendas.contract.ts';
import { listVendas } from './vendas.sql.ts';

const operations = guard(vendasContract);

export const vendasRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listVendas(context, input)),
  prever: operations.prever.handler(({ context, input }) => preverVenda(context, input)),
  finalizar: operations.finalizar.handler(({ context, input }) => finalizarVenda(context, input)),
});
