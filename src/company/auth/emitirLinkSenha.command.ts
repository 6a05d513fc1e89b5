// Creates a one-time link to set a new password (decisions § 6). Invariant: a person has at most one valid link of each
// kind, requested by e-mail and handed over by an administrator. A new link from an administrator voids both; using one
// voids the other. Only the link's hash is stored, so the answer is the only copy. Lock: the person's profile.
//
// 'Esqueceu a senha?' calls emitirLinkSenhaPorEmail and mails the program's base URL + `caminho`. The answer on the
// sign-in page is the same whether it returns a link or null.

import { recordAudit } from '#platform/server/audit/audit.ts';
import { newToken } from '#platform/server/secrets/one_time_token.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { authErrors } from './auth.contract.ts';
import { caminhoDoLink, VALIDADE } from './auth.rules.ts';
import { findPessoaPorEmail, lockPessoa, replaceLinkSenha } from './links.sql.ts';

export interface LinkEmitido {
  /** Path under the program's base URL. The fragment after # never reaches a server or its logs. */
  caminho: string;
  expira_em: Date;
}

/** A link the user requested is valid for an hour; one that someone else hands over, for a day. */
export async function emitirLinkSenha(ctx: Context, usuario_id: string): Promise<LinkEmitido> {
  const { situacao } = requireRecord(await lockPessoa(ctx.db, usuario_id));
  if (situacao === 'bloqueado') throw new DomainError(authErrors.USUARIO_SEM_ACESSO);
  const deSiMesmo = ctx.user.id === usuario_id;
  const { token, sha256 } = newToken();
  const validade = deSiMesmo ? VALIDADE.senhaPedida : VALIDADE.senhaEntregue;
  const expira_em = new Date(ctx.now.getTime() + validade);
  await replaceLinkSenha(ctx.db, {
    id: newId(),
    usuario_id,
    token_sha256: sha256,
    criado_por: deSiMesmo ? null : ctx.user.id,
    criado_em: ctx.now,
    expira_em,
  });
  await recordAudit(ctx, {
    operacao: 'auth.emitirLinkSenha',
    tabela: 'profiles',
    registro_id: usuario_id,
    depois: { expira_em },
  });
  return { caminho: caminhoDoLink('senha', token), expira_em };
}

/** Returns null when no account has the address or the user is blocked. Opens its own transaction. */
export async function emitirLinkSenhaPorEmail(
  db: Db,
  email: string,
  now: Date,
): Promise<(LinkEmitido & { usuario_id: string; nome_completo: string; email: string }) | null> {
  const pessoa = await findPessoaPorEmail(db, email);
  if (!pessoa) return null;
  const user = {
    id: pessoa.id,
    nome_completo: pessoa.nome_completo,
    permissoes: new Set<string>(),
    filiais: null,
  };
  const link = await db
    .transaction()
    .execute((trx) => emitirLinkSenha({ db: trx, user, now, operacao_id: newId() }, pessoa.id));
  return { ...link, usuario_id: pessoa.id, nome_completo: pessoa.nome_completo, email: pessoa.email };
}
