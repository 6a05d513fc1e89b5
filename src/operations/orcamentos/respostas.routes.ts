import { guard } from '#platform/server/gate/gate.ts';
import { abrirOrdem } from './abrirOrdem.command.ts';
import { aprovarNoBalcao, lerParaAprovar } from './aprovarNoBalcao.command.ts';
import { prepararDevolucao } from './devolver.command.ts';
import { dispensar } from './dispensar.command.ts';
import { imprimirAprovacao, imprimirResposta } from './imprimirResposta.command.ts';
import { aprovar, provar, recusar } from './responder.command.ts';
import { respostasContract } from './respostas.contract.ts';
import { vender } from './vender.command.ts';

const operations = guard(respostasContract);

export const respostasRouter = operations.router({
  paraAprovar: operations.paraAprovar.handler(({ context, input }) => lerParaAprovar(context, input.id)),
  imprimirAprovacao: operations.imprimirAprovacao.handler(({ context, input }) =>
    imprimirAprovacao(context, input),
  ),
  imprimirResposta: operations.imprimirResposta.handler(({ context, input }) =>
    imprimirResposta(context, input),
  ),
  aprovarNoBalcao: operations.aprovarNoBalcao.handler(({ context, input }) =>
    aprovarNoBalcao(context, input),
  ),
  dispensar: operations.dispensar.handler(({ context, input }) => dispensar(context, input)),
  aprovar: operations.aprovar.handler(({ context, input }) => aprovar(context, input)),
  recusar: operations.recusar.handler(({ context, input }) => recusar(context, input)),
  vender: operations.vender.handler(({ context, input }) => vender(context, input)),
  abrirOrdem: operations.abrirOrdem.handler(({ context, input }) => abrirOrdem(context, input)),
  provar: operations.provar.handler(({ context, input }) => provar(context, input)),
  prepararDevolucao: operations.prepararDevolucao.handler(({ context, input }) =>
    prepararDevolucao(context, input.id),
  ),
});
