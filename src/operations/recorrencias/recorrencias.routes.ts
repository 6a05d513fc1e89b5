import { guard } from '#platform/server/gate/gate.ts';
import { recorrenciasContract } from './recorrencias.contract.ts';
import { listRecorrencias } from './recorrencias.sql.ts';
import { alterarRecorrencia, criarRecorrencia, mudarSituacao } from './salvarRecorrencia.command.ts';

const operations = guard(recorrenciasContract);

export const recorrenciasRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listRecorrencias(context, input)),
  criar: operations.criar.handler(({ context, input }) => criarRecorrencia(context, input)),
  alterar: operations.alterar.handler(({ context, input }) => alterarRecorrencia(context, input)),
  mudarSituacao: operations.mudarSituacao.handler(({ context, input }) => mudarSituacao(context, input)),
});
