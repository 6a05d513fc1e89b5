// Requirements for a new password: the shop's minimum length and, where the program is reachable from other machines,
// neither common nor known from leaks (decisions § 6). Writes nothing.

import type { Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { authErrors } from './auth.contract.ts';
import { findRegrasDeAcesso } from './auth.sql.ts';
import { senhaComum } from './senhas_comuns.rules.ts';
import { senhaVazada } from './senhas_vazadas.gateway.ts';

export interface RegrasDaSenha {
  /** Refuse the most common passwords instead of warning about them, unless Configurações overrides it. */
  readonly recusarSenhaComum: boolean;
  /** URL of the leaked-password service; absent: no check. */
  readonly senhasVazadasUrl?: string | undefined;
}

/** Throws when the shop does not accept the password; returns whether it is a common one. */
export async function exigirSenhaNova(
  db: Db,
  { recusarSenhaComum, senhasVazadasUrl }: RegrasDaSenha,
  senha: string,
  pessoa: { nome_completo: string; email: string },
): Promise<boolean> {
  const { senha_minima, recusar_senha_comum, endereco_publico, nome } = await findRegrasDeAcesso(db);
  if (senha.length < senha_minima) {
    const message = `A senha deve ter no mínimo ${senha_minima} caracteres`;
    throw new DomainError({ ...authErrors.SENHA_CURTA, message });
  }
  const comum = senhaComum(senha, { ...pessoa, empresa: nome });
  if (!(recusar_senha_comum ?? (recusarSenhaComum || endereco_publico !== null))) return comum;
  if (comum) throw new DomainError(authErrors.SENHA_MUITO_COMUM);
  if (senhasVazadasUrl && (await senhaVazada(senhasVazadasUrl, senha)))
    throw new DomainError(authErrors.SENHA_VAZADA);
  return false;
}
