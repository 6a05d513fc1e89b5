import { guard } from '#platform/server/gate/gate.ts';
import { cancelarEnvio, enviarAparelho, receberAparelho } from './enviarAparelho.command.ts';
import { enviosContract } from './envios.contract.ts';
import { listDestinos, listEnvios } from './envios.sql.ts';

const operations = guard(enviosContract);

export const enviosRouter = operations.router({
  destinos: operations.destinos.handler(({ context }) => listDestinos(context.db)),
  daOrdem: operations.daOrdem.handler(({ context, input }) => listEnvios(context.db, input.id)),
  enviar: operations.enviar.handler(({ context, input }) => enviarAparelho(context, input)),
  receber: operations.receber.handler(({ context, input }) => receberAparelho(context, input.id)),
  cancelar: operations.cancelar.handler(({ context, input }) => cancelarEnvio(context, input.id)),
});
