import { guard } from '#platform/server/gate/gate.ts';
import {
  alterarUsuario,
  criarLinkSenha,
  encerrarSessoes,
  removerSegundoFator,
} from './alterarUsuario.command.ts';
import { cancelarConvite, convidar } from './convidar.command.ts';
import { sistemaContract } from './convites.contract.ts';
import { listConvites } from './convites.sql.ts';
import { darAcesso } from './darAcesso.command.ts';
import { lerOpcoesDeAcesso } from './lerOpcoesDeAcesso.command.ts';
import { mudarSituacaoUsuario } from './mudarSituacaoUsuario.command.ts';
import { listUsuarios } from './sistema.sql.ts';

const operacoes = guard(sistemaContract);

export const sistemaRouter = {
  listUsuarios: operacoes.listUsuarios.handler(({ context, input }) => listUsuarios(context, input)),
  listOpcoesDeAcesso: operacoes.listOpcoesDeAcesso.handler(({ context }) => lerOpcoesDeAcesso(context)),
  alterarUsuario: operacoes.alterarUsuario.handler(({ context, input }) => alterarUsuario(context, input)),
  encerrarSessoes: operacoes.encerrarSessoes.handler(({ context, input }) =>
    encerrarSessoes(context, input.id),
  ),
  removerSegundoFator: operacoes.removerSegundoFator.handler(({ context, input }) =>
    removerSegundoFator(context, input.id),
  ),
  criarLinkSenha: operacoes.criarLinkSenha.handler(({ context, input }) => criarLinkSenha(context, input.id)),
  darAcesso: operacoes.darAcesso.handler(({ context, input }) => darAcesso(context, input)),
  listConvites: operacoes.listConvites.handler(({ context }) => listConvites(context)),
  convidar: operacoes.convidar.handler(({ context, input }) => convidar(context, input)),
  cancelarConvite: operacoes.cancelarConvite.handler(({ context, input }) =>
    cancelarConvite(context, input.id),
  ),
  aprovarUsuario: operacoes.aprovarUsuario.handler(({ context, input }) =>
    mudarSituacaoUsuario(context, { ...input, acao: 'aprovar' }),
  ),
  recusarUsuario: operacoes.recusarUsuario.handler(({ context, input }) =>
    mudarSituacaoUsuario(context, { ...input, acao: 'recusar' }),
  ),
  bloquearUsuario: operacoes.bloquearUsuario.handler(({ context, input }) =>
    mudarSituacaoUsuario(context, { ...input, acao: 'bloquear' }),
  ),
  desbloquearUsuario: operacoes.desbloquearUsuario.handler(({ context, input }) =>
    mudarSituacaoUsuario(context, { ...input, acao: 'desbloquear' }),
  ),
};
