import { guard } from '#platform/server/gate/gate.ts';
import { estornarFaturamento } from './estornarFaturamento.command.ts';
import { faturamentoContract } from './faturamento.contract.ts';
import { faturar } from './faturar.command.ts';
import { imprimirEntrega } from './imprimirEntrega.command.ts';
import { preverFaturamento } from './preverFaturamento.command.ts';
import { receberSinal } from './receberSinal.command.ts';
import { desfazerRetirada, guardar, registrarRetirada } from './retirar.command.ts';

const operations = guard(faturamentoContract);

export const faturamentoRouter = operations.router({
  preverFaturamento: operations.preverFaturamento.handler(({ context, input }) =>
    preverFaturamento(context, input.id),
  ),
  faturar: operations.faturar.handler(({ context, input }) => faturar(context, input)),
  receberSinal: operations.receberSinal.handler(({ context, input }) => receberSinal(context, input)),
  entrega: operations.entrega.handler(({ context, input }) => imprimirEntrega(context, input)),
  registrarRetirada: operations.registrarRetirada.handler(({ context, input }) =>
    registrarRetirada(context, input),
  ),
  desfazerRetirada: operations.desfazerRetirada.handler(({ context, input }) =>
    desfazerRetirada(context, input),
  ),
  guardar: operations.guardar.handler(({ context, input }) => guardar(context, input)),
  estornarFaturamento: operations.estornarFaturamento.handler(({ context, input }) =>
    estornarFaturamento(context, input),
  ),
});
