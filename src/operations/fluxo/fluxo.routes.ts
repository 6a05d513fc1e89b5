import { guard } from '#platform/server/gate/gate.ts';
import { fluxoContract } from './fluxo.contract.ts';
import { lerExtrato, lerFluxo } from './lerFluxo.command.ts';
import { transferirEntreContas } from './transferir.command.ts';

const operations = guard(fluxoContract);

export const fluxoRouter = operations.router({
  ver: operations.ver.handler(({ context, input }) => lerFluxo(context, input)),
  extrato: operations.extrato.handler(({ context, input }) => lerExtrato(context, input)),
  transferir: operations.transferir.handler(({ context, input }) => transferirEntreContas(context, input)),
});
