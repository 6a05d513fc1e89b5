// Signing in: password, then the second factor where the person has one, then a session with a new token. Invariants: what
// failed is counted, per account and per address, and nothing right is said while a limit is reached; a password that was
// replaced meanwhile opens nothing. Lock: the account's row, once the session is there.

import type { Db } from '#platform/server/context.ts';
import { assertWithinLimits, countFailure, forgetCount, limits } from '#platform/server/rate_limits.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { segundoFatorErrors } from '#segundo_fator/segundo_fator.contract.ts';
import { exigirSegundoFator, travarSenha } from '#segundo_fator/segundoFator.command.ts';
import { authErrors } from './auth.contract.ts';
import { type Cliente, type Emitido, type GatewayConfig, iniciarSessao } from './auth.gateway.ts';
import { type Conta, deleteSessaoDoToken, findConta, findSituacao } from './auth.sql.ts';

/** Only failures are counted. A right password is refused, too, while a limit is reached: else limiting would not limit. */
export async function entrar(
  db: Db,
  config: GatewayConfig,
  { codigo, ...credenciais }: { email: string; password: string; codigo?: string | undefined },
  cliente: Cliente,
): Promise<Emitido> {
  const falhas = [limits.failuresOfAccount(credenciais.email), limits.failuresOfAddress(cliente.endereco)];
  // Asked for an address that nobody has too, so that both take as long.
  const conta = await findConta(db, credenciais.email);
  if (conta) cliente.aoReconhecer?.(conta.usuario_id);
  await assertWithinLimits(db, falhas, new Date());
  let emitido: Emitido;
  try {
    const { token, ...nova } = await iniciarSessao(db, config, credenciais, cliente, async (usuario_id) => {
      const agora = new Date();
      // Again, since other guesses may have failed while this one was being verified.
      await assertWithinLimits(db, falhas, agora);
      if ((await findSituacao(db, usuario_id)) === 'bloqueado')
        throw new DomainError(authErrors.USUARIO_BLOQUEADO);
      await exigirSegundoFator(db, { usuario_id, codigo, secret: config.secret, agora });
    });
    if (conta) await exigirMesmaSenha(db, conta, token);
    emitido = nova;
  } catch (error) {
    if (error instanceof DomainError && FALHAS.has(error.definition.code)) {
      await countFailure(db, falhas, new Date());
    }
    throw error;
  }
  await forgetCount(db, limits.failuresOfAccount(credenciais.email));
  return emitido;
}

/**
 * Whoever replaces a password ends its sessions, and cannot see one that is only now being made: either they find it, or the
 * new password is found here.
 */
async function exigirMesmaSenha(db: Db, { usuario_id, senha_hash }: Conta, token: string): Promise<void> {
  const vale = await db.transaction().execute(async (trx) => {
    if ((await travarSenha(trx, usuario_id)) === senha_hash) return true;
    await deleteSessaoDoToken(trx, token);
    return false;
  });
  if (!vale) throw new DomainError(authErrors.CREDENCIAIS_INVALIDAS);
}

const FALHAS: ReadonlySet<string> = new Set([
  authErrors.CREDENCIAIS_INVALIDAS.code,
  segundoFatorErrors.CODIGO_INVALIDO.code,
]);
