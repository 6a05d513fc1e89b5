// Signing in: password, then the second factor where the person has one, then a session with a new token. Invariants: a try is
// counted, per account and per address, before it is judged, so that a burst is limited too and past a limit right and wrong
// are answered alike; a right one gives its count back; a password that was replaced meanwhile opens nothing. Lock: the
// account's row, once the session is there.

import { exigirSegundoFator, travarSenha } from '#company/segundo_fator/segundoFator.command.ts';
import { FailedAttempt, forgetCount, judgeWithinLimits, limits } from '#platform/server/gate/rate_limits.ts';
import { createTurns } from '#platform/server/process/turns.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { authErrors } from './auth.contract.ts';
import { type Cliente, type Emitido, type GatewayConfig, iniciarSessao } from './auth.gateway.ts';
import { type Conta, deleteSessaoDoToken, findConta, findSituacao } from './auth.sql.ts';

/**
 * What is being judged takes a place below the limit. People of one office who come at the same moment wait for each other
 * here instead of being refused, and no more passwords are hashed at a time than Node has threads for.
 */
const naVez = createTurns(4);

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
    // Asked for an address that nobody has too, so that both take as long.
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
 * Whoever replaces a password ends its sessions, and cannot see one that is only now being made: either they find it, or the
 * new password is found here.
 */
async function exigirMesmaSenha(db: Db, { usuario_id, senha_hash }: Conta, token: string): Promise<void> {
  const vale = await db.transaction().execute(async (trx) => {
    if ((await travarSenha(trx, usuario_id)) === senha_hash) return true;
    await deleteSessaoDoToken(trx, token);
    return false;
  });
  if (!vale) throw new FailedAttempt(authErrors.CREDENCIAIS_INVALIDAS);
}
