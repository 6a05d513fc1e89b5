// Sign-in: password, then the second factor if the user has one, then a session with a new token. Invariants: an
// attempt is counted, per account and per address, before it is verified, so that bursts are limited too and, past the
// limit, right and wrong passwords get the same answer; a correct password returns its count; a password replaced
// during the attempt does not open a session. Lock: the account's row, after the session is created.

import { FailedAttempt, forgetCount, judgeWithinLimits, limits } from '#platform/server/gate/rate_limits.ts';
import { createTurns } from '#platform/server/process/turns.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { authErrors } from './auth.contract.ts';
import { type Cliente, type Emitido, type GatewayConfig, iniciarSessao } from './auth.gateway.ts';
import { type Conta, deleteSessaoDoToken, findConta, findSituacao } from './auth.sql.ts';
import { lockSenhaHash } from './segundo_fator.sql.ts';
import { exigirSegundoFator } from './segundoFator.command.ts';

/**
 * Attempts being verified count against the limit. Users of one office who sign in at the same moment wait here instead
 * of being refused, and concurrent password hashes never exceed Node's thread pool. During a flood the queue is full
 * and further attempts are refused at once. Queued attempts beyond the rate limit take only milliseconds, so the queue
 * empties quickly.
 */
const naVez = createTurns({ running: 4, ofKey: 20, inAll: 200 });

interface Credenciais {
  email: string;
  password: string;
  codigo?: string | undefined;
}

/** Throws CREDENCIAIS_INVALIDAS, CODIGO_NECESSARIO, CODIGO_INVALIDO, USUARIO_BLOQUEADO and MUITAS_TENTATIVAS. */
export async function entrar(
  db: Db,
  config: GatewayConfig,
  credenciais: Credenciais,
  cliente: Cliente,
): Promise<Emitido> {
  const daConta = limits.failuresOfAccount(credenciais.email);
  return naVez(daConta.key, async () => {
    // Also queried for an unknown address, so that both cases take the same time.
    const conta = await findConta(db, credenciais.email);
    if (conta) cliente.aoReconhecer?.(conta.usuario_id);
    const falhas = [daConta, limits.failuresOfAddress(cliente.endereco)];
    const emitido = await judgeWithinLimits(db, falhas, new Date(), () =>
      conferir(db, config, { ...credenciais, conta }, cliente),
    );
    await forgetCount(db, daConta);
    return emitido;
  });
}

async function conferir(
  db: Db,
  config: GatewayConfig,
  { codigo, conta, ...credenciais }: Credenciais & { conta: Conta | undefined },
  cliente: Cliente,
): Promise<Emitido> {
  const { token, ...emitido } = await iniciarSessao(db, config, credenciais, cliente, async (usuario_id) => {
    if ((await findSituacao(db, usuario_id)) === 'bloqueado')
      throw new DomainError(authErrors.USUARIO_BLOQUEADO);
    await exigirSegundoFator(db, { usuario_id, codigo, secret: config.secret, agora: new Date() });
  });
  if (conta) await exigirMesmaSenha(db, conta, token);
  return emitido;
}

/**
 * A password change ends existing sessions but cannot see one being created concurrently. With the lock, either the
 * change finds this session, or this check finds the new password.
 */
async function exigirMesmaSenha(db: Db, { usuario_id, senha_hash }: Conta, token: string): Promise<void> {
  const vale = await db.transaction().execute(async (trx) => {
    if ((await lockSenhaHash(trx, usuario_id)) === senha_hash) return true;
    await deleteSessaoDoToken(trx, token);
    return false;
  });
  if (!vale) throw new FailedAttempt(authErrors.CREDENCIAIS_INVALIDAS);
}
