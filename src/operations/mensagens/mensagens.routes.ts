import { guard } from '#platform/server/gate/gate.ts';
import { lerModelos, lerPrevia, prepararMensagem } from './compor.command.ts';
import { escreverMensagem } from './escrever.command.ts';
import { darLink, lerLinks, tirarLinks } from './links.command.ts';
import { mensagensContract } from './mensagens.contract.ts';
import { findConfiguracao, findDaFilial, listDoCliente, listMensagens } from './mensagens.sql.ts';
import { imprimirNotificacao } from './notificar.command.ts';
import { criarResposta, excluirResposta } from './prontas.command.ts';
import { salvarDaFilial, salvarMensagens, salvarModelo } from './salvar.command.ts';

const operations = guard(mensagensContract);

export const mensagensRouter = operations.router({
  modelos: operations.modelos.handler(({ context }) => lerModelos(context)),
  salvarModelo: operations.salvarModelo.handler(({ context, input }) => salvarModelo(context, input)),
  criarResposta: operations.criarResposta.handler(({ context, input }) => criarResposta(context, input)),
  excluirResposta: operations.excluirResposta.handler(({ context, input }) =>
    excluirResposta(context, input),
  ),
  previa: operations.previa.handler(({ context, input }) => lerPrevia(context, input)),
  configuracao: operations.configuracao.handler(({ context }) => findConfiguracao(context.db)),
  salvar: operations.salvar.handler(({ context, input }) => salvarMensagens(context, input)),
  daFilial: operations.daFilial.handler(({ context, input }) => findDaFilial(context.db, input.filial_id)),
  salvarFilial: operations.salvarFilial.handler(({ context, input }) => salvarDaFilial(context, input)),
  preparar: operations.preparar.handler(({ context, input }) => prepararMensagem(context, input)),
  notificacao: operations.notificacao.handler(({ context, input }) => imprimirNotificacao(context, input)),
  doCliente: operations.doCliente.handler(({ context, input }) => listDoCliente(context, input.id)),
  daOrdem: operations.daOrdem.handler(({ context, input }) =>
    listMensagens(context.db, { ordem_servico_id: input.id }),
  ),
  links: operations.links.handler(({ context, input }) => lerLinks(context, input.id)),
  criarLink: operations.criarLink.handler(({ context, input }) => darLink(context, input)),
  revogarLinks: operations.revogarLinks.handler(({ context, input }) => tirarLinks(context, input)),
  escrever: operations.escrever.handler(({ context, input }) => escreverMensagem(context, input)),
});
