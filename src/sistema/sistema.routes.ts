import { guard } from '#platform/server/gate.ts';
import { mudarSituacaoUsuario } from './mudarSituacaoUsuario.command.ts';
import { sistemaContract } from './sistema.contract.ts';
import { listUsuarios } from './sistema.sql.ts';

const operacoes = guard(sistemaContract);

export const sistemaRouter = {
  listUsuarios: operacoes.listUsuarios.handler(({ context, input }) => listUsuarios(context.db, input)),
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
