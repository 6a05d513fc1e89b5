import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { SessionUser } from '#platform/server/gate/session.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { commonFields, instant } from '#platform/shared/audit_fields.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { allPermissions, hasPermission } from '#platform/shared/permissions.ts';
import { criarToken, encerrarOutrasSessoes, encerrarSessaoPropria, revogarToken } from './acessos.command.ts';
import { type Conta, contaContract } from './conta.contract.ts';
import { findResumoSegundoFator, listFiliaisDe, listSessoes } from './conta.sql.ts';
import { listTokens } from './tokens.sql.ts';

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

export const contaServer = defineServer({
  contract: contaContract,
  routes: {
    ver: ({ context }) => verConta({ pool: context.pool, session: sessaoDe(context) }, context.now),
    encerrarSessao: ({ context, input }) => encerrarSessaoPropria(context, input),
    encerrarOutrasSessoes: ({ context, input }) => encerrarOutrasSessoes(context, input, sessaoDe(context)),
    criarToken: ({ context, input }) => criarToken(context, input),
    revogarToken: ({ context, input }) => revogarToken(context, input.id),
  },
  tables: {
    writes: {
      tokens_api: { rows: 'keep' },
      sessoes: {},
    },
  },
  audit: {
    operations: {
      'conta.criarToken': 'Criou um token de API',
      'conta.revogarToken': 'Revogou um token de API',
      'conta.encerrarSessao': 'Encerrou uma sessão própria',
      'conta.encerrarOutrasSessoes': 'Encerrou as outras sessões próprias',
    },
    records: {
      tokens_api: {
        name: 'Token de API',
        scope: 'administracao',
        fields: {
          ...commonFields('nome', 'permissoes', 'expira_em'),
          usado_em: instant('Usado em'),
          revogado_em: instant('Revogado em'),
        },
        ignores: ['token_sha256', 'usuario_id', 'filiais'],
        title: 'nome',
      },
    },
  },
});
