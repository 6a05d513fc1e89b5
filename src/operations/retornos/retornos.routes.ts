import { guard } from '#platform/server/gate/gate.ts';
import { abrirRetorno } from './abrirRetorno.command.ts';
import { julgarRetorno } from './julgarRetorno.command.ts';
import { lerGarantia } from './lerGarantia.command.ts';
import { retornosContract } from './retornos.contract.ts';

const operations = guard(retornosContract);

export const retornosRouter = operations.router({
  daOrdem: operations.daOrdem.handler(({ context, input }) => lerGarantia(context, input.id)),
  abrir: operations.abrir.handler(({ context, input }) => abrirRetorno(context, input)),
  julgar: operations.julgar.handler(({ context, input }) => julgarRetorno(context, input)),
});
