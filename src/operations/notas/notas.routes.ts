import { guard } from '#platform/server/gate/gate.ts';
import { escreverNota, fixarNota } from './escreverNota.command.ts';
import { notasContract } from './notas.contract.ts';
import { listNotas } from './notas.sql.ts';

const operations = guard(notasContract);

export const notasRouter = operations.router({
  daOrdem: operations.daOrdem.handler(({ context, input }) => listNotas(context.db, input.id)),
  escrever: operations.escrever.handler(({ context, input }) => escreverNota(context, input)),
  fixar: operations.fixar.handler(({ context, input }) => fixarNota(context, input)),
});
