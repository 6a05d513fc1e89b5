import { guard } from '#platform/server/gate/gate.ts';
import { lerParaTrocar, trocarVenda } from './trocarVenda.command.ts';
import { trocasContract } from './trocas.contract.ts';

const operations = guard(trocasContract);

export const trocasRouter = operations.router({
  paraTrocar: operations.paraTrocar.handler(({ context, input }) => lerParaTrocar(context, input.id)),
  trocar: operations.trocar.handler(({ context, input }) => trocarVenda(context, input)),
});
