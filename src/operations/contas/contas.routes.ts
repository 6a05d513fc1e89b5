import { guard } from '#platform/server/gate/gate.ts';
import { contasContract } from './contas.contract.ts';
import { listAbativeis, listLancados, listParcelas } from './contas.sql.ts';
import { cancelarConta, criarConta } from './criarConta.command.ts';
import { renegociarConta } from './renegociar.command.ts';

const operations = guard(contasContract);

export const contasRouter = operations.router({
  listReceber: operations.listReceber.handler(({ context, input }) =>
    listParcelas(context, 'receber', input),
  ),
  listPagar: operations.listPagar.handler(({ context, input }) => listParcelas(context, 'pagar', input)),
  abativeis: operations.abativeis.handler(({ context, input }) => listAbativeis(context, input.id)),
  listRecebimentos: operations.listRecebimentos.handler(({ context, input }) =>
    listLancados(context, 'receber', input),
  ),
  listPagamentos: operations.listPagamentos.handler(({ context, input }) =>
    listLancados(context, 'pagar', input),
  ),
  criar: operations.criar.handler(({ context, input }) => criarConta(context, input)),
  renegociar: operations.renegociar.handler(({ context, input }) => renegociarConta(context, input)),
  cancelar: operations.cancelar.handler(({ context, input }) => cancelarConta(context, input.id)),
});
