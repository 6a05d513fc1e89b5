// The caller's sessions and tokens. Invariant: a token never has more access than its user, neither at creation nor
// later (session.ts intersects it with the user's current access).

import { exigirSenhaAtual } from '#company/auth/segundoFator.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { TOKEN_API } from '#platform/server/gate/session.ts';
import { newToken } from '#platform/server/secrets/one_time_token.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DAY_MS } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { reaches } from '#platform/shared/permissions.ts';
import { type CriarTokenInput, contaErrors, LIMITE_TOKENS } from './conta.contract.ts';
import { deleteOutrasSessoes, deleteSessao } from './conta.sql.ts';
import { countTokensLocked, insertToken, revokeToken } from './tokens.sql.ts';

export async function encerrarSessaoPropria(
  ctx: Context,
  { id, senha }: { id: string; senha: string },
): Promise<{ id: string }> {
  await exigirSenhaAtual(ctx, senha);
  requireRecord((await deleteSessao(ctx.db, ctx.user.id, id)) || undefined);
  await recordAudit(ctx, { operacao: 'conta.encerrarSessao', tabela: 'profiles', registro_id: ctx.user.id });
  return { id };
}

export async function encerrarOutrasSessoes(
  ctx: Context,
  { senha }: { senha: string },
  { session_id }: { session_id: string },
): Promise<{ encerradas: number }> {
  await exigirSenhaAtual(ctx, senha);
  const encerradas = await deleteOutrasSessoes(ctx.db, ctx.user.id, session_id);
  await recordAudit(ctx, {
    operacao: 'conta.encerrarOutrasSessoes',
    tabela: 'profiles',
    registro_id: ctx.user.id,
    depois: { encerradas },
  });
  return { encerradas };
}

/** The answer holds the only copy of the token. */
export async function criarToken(
  ctx: Context,
  { nome, permissoes, filiais, dias, senha }: CriarTokenInput,
): Promise<{ id: string; token: string; expira_em: Date }> {
  const { user, now } = ctx;
  await exigirSenhaAtual(ctx, senha);
  // Null: every branch the user has access to, now or later.
  if (!reaches(user, { permissoes, filiais: filiais ?? user.filiais })) {
    throw new DomainError(contaErrors.ACIMA_DO_SEU_ACESSO);
  }
  if ((await countTokensLocked(ctx.db, user.id, now)) >= LIMITE_TOKENS) {
    throw new DomainError(contaErrors.LIMITE_DE_TOKENS);
  }
  const id = newId();
  const { token, sha256 } = newToken();
  const expira_em = new Date(now.getTime() + Number(dias) * DAY_MS);
  const dados = { nome, permissoes: [...new Set(permissoes)], filiais };
  await insertToken(ctx.db, {
    id,
    usuario_id: user.id,
    token_sha256: sha256,
    criado_em: now,
    expira_em,
    ...dados,
  });
  await recordAudit(ctx, {
    operacao: 'conta.criarToken',
    tabela: 'tokens_api',
    registro_id: id,
    depois: { ...dados, expira_em },
  });
  return { id, token: TOKEN_API + token, expira_em };
}

export async function revogarToken(ctx: Context, id: string): Promise<{ id: string }> {
  requireRecord((await revokeToken(ctx.db, ctx.user.id, id, ctx.now)) || undefined);
  await recordAudit(ctx, { operacao: 'conta.revogarToken', tabela: 'tokens_api', registro_id: id });
  return { id };
}
