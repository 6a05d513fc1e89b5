import { guard } from '#platform/server/gate/gate.ts';
import { memoriaContract } from './memoria.contract.ts';
import { listRetornos, listVisitas, readMemoria } from './memoria.sql.ts';

const operations = guard(memoriaContract);

export const memoriaRouter = operations.router({
  doAparelho: operations.doAparelho.handler(({ context, input }) => readMemoria(context, input)),
  visitas: operations.visitas.handler(({ context, input }) => listVisitas(context, input)),
  retornos: operations.retornos.handler(({ context, input }) => listRetornos(context, input.id)),
});
