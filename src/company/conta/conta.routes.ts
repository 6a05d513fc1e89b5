import { guard, type RequestContext } from '#platform/server/gate/gate.ts';
import type { SessionUser } from '#platform/server/gate/session.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { allPermissions, hasPermission } from '#platform/shared/permissions.ts';
import { criarToken, encerrarOutrasSessoes, encerrarSessaoPropria, revogarToken } from './acessos.command.ts';
import { type Conta, contaContract } from './conta.contract.ts';
import { findResumoSegundoFator, listFiliaisDe, listSessoes } from './conta.sql.ts';
import { listTokens } from './tokens.sql.ts';

const operacoes = guard(contaContract);

/** Cannot throw behind the gate, which rejects requests without a session. */
function sessaoDe({ session }: Pick<RequestContext, 'session'>): SessionUser {
  if (!session) throw new DomainError(platformErrors.NAO_AUTENTICADO);
  return session;
}

async function verConta(
  { pool: db, session }: { pool: RequestContext['pool']; session: SessionUser },
  agora: Date,
): Promise<Conta> {
  const { id, session_id, nome_completo, email, papel, permissoes, filiais } = session;
  const [segundoFator, sessoes, tokens, nomes] = await Promise.all([
    findResumoSegundoFator(db, id),
    listSessoes(db, id, agora),
    listTokens(db, id, agora),
    listFiliaisDe(db, filiais),
  ]);
  return {
    nome_completo,
    email,
    papel: papel.nome,
    segundo_fator: { ativo: segundoFator.desde !== null, ...segundoFator },
    sessoes: sessoes.map((sessao) => ({ ...sessao, atual: sessao.id === session_id })),
    tokens,
    permissoes: allPermissions().filter((permissao) => hasPermission(permissoes, permissao)),
    filiais: nomes,
  };
}

export const contaRouter = {
  ver: operacoes.ver.handler(({ context }) =>
    verConta({ pool: context.pool, session: sessaoDe(context) }, context.now),
  ),
  encerrarSessao: operacoes.encerrarSessao.handler(({ context, input }) =>
    encerrarSessaoPropria(context, input),
  ),
  encerrarOutrasSessoes: operacoes.encerrarOutrasSessoes.handler(({ context, input }) =>
    encerrarOutrasSessoes(context, input, sessaoDe(context)),
  ),
  criarToken: operacoes.criarToken.handler(({ context, input }) => criarToken(context, input)),
  revogarToken: operacoes.revogarToken.handler(({ context, input }) => revogarToken(context, input.id)),
};
