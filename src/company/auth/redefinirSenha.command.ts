// Sets a password with a link (decisions § 6). Invariants: a link works once; setting the password ends every session.
// Lock order: the person's profile, then the link. The password is hashed before taking them.

import { recordAudit } from '#platform/server/audit/audit.ts';
import { FailedAttempt, forgetCount, limits } from '#platform/server/gate/rate_limits.ts';
import { hashToken } from '#platform/server/secrets/one_time_token.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { authErrors, type RedefinirSenhaInput } from './auth.contract.ts';
import { criptografarSenha } from './auth.gateway.ts';
import {
  deleteLinksSenha,
  findLinkSenha,
  lockPessoa,
  markLinkUsado,
  type PessoaDoLink,
  updateSenha,
} from './links.sql.ts';

/** Throws the same LINK_INVALIDO whether the link is unknown, expired or used. */
export async function pessoaDoLink(db: Db, token: string, agora: Date): Promise<PessoaDoLink> {
  const pessoa = await findLinkSenha(db, hashToken(token), agora);
  if (!pessoa) throw new FailedAttempt(authErrors.LINK_INVALIDO);
  return pessoa;
}

export async function redefinirSenha(
  db: Db,
  pessoa: PessoaDoLink,
  input: RedefinirSenhaInput,
  now: Date,
): Promise<void> {
  const { usuario_id, nome_completo, email } = pessoa;
  const senha_hash = await criptografarSenha(input.password);
  await db.transaction().execute(async (trx) => {
    await lockPessoa(trx, usuario_id);
    // Checked again: the person or the link's author may have lost access while the password was hashed.
    const sha256 = hashToken(input.token);
    const valeu = (await findLinkSenha(trx, sha256, now)) && (await markLinkUsado(trx, sha256, now));
    if (!valeu) throw new DomainError(authErrors.LINK_INVALIDO);
    await deleteLinksSenha(trx, usuario_id);
    await updateSenha(trx, { usuario_id, senha_hash, id: newId() }, now);
    await forgetCount(trx, limits.failuresOfAccount(email));
    const user = { id: usuario_id, nome_completo, permissoes: new Set<string>(), filiais: null };
    await recordAudit(
      { db: trx, user, now, operacao_id: newId() },
      { operacao: 'auth.redefinirSenha', tabela: 'profiles', registro_id: usuario_id },
    );
  });
}
