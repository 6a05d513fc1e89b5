// The second factor: a TOTP secret in an authenticator app, and ten recovery codes in case the phone is lost.
// Invariants: it is not required until a code has proved that the app has the secret; every code works once; the secret
// is sealed and the recovery codes are hashed. Lock: the account's row, taken with the password.

import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { FailedAttempt } from '#platform/server/gate/rate_limits.ts';
import { seal, unseal } from '#platform/server/secrets/seal.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { segundoFatorErrors } from './segundo_fator.contract.ts';
import { codigoDeRecuperacao, lerCodigo, QUANTOS_CODIGOS } from './segundo_fator.rules.ts';
import {
  confirmSegundoFator,
  deleteSegundoFator,
  findSegundoFator,
  lockSenhaHash,
  replaceCodigos,
  type SegundoFator,
  takeCodigo,
  takePasso,
  tryLockSenhaHash,
  upsertSegundoFator,
} from './segundo_fator.sql.ts';
import { senhaConfere } from './senha.gateway.ts';
import { novoSegredo, passoDoCodigo, qrDe, uriDoSegredo } from './totp.gateway.ts';

const PARA = 'segundo-fator';
const hashDe = (codigo: string) => createHash('sha256').update(codigo.replaceAll('-', '')).digest();

/**
 * Prevents a stolen session from changing the second factor or guessing the password. The caller has already counted
 * the attempt (`judgesSecret` in the contract); attempts on one account are verified one at a time. Runs in the
 * transaction of the guarded action. Throws SENHA_INCORRETA, and MUITAS_TENTATIVAS when another attempt is being
 * verified.
 */
export async function exigirSenhaAtual(ctx: Context, senha: string): Promise<void> {
  const hash = await tryLockSenhaHash(ctx.db, ctx.user.id);
  // Refuses instead of waiting: a waiting request would hold a connection while earlier passwords are hashed.
  if (hash === undefined) throw new DomainError(platformErrors.MUITAS_TENTATIVAS);
  if (!(await senhaConfere(hash, senha))) throw new FailedAttempt(segundoFatorErrors.SENHA_INCORRETA);
}

const auditar = (ctx: Context, acao: 'confirmar' | 'renovarCodigos' | 'desativar') =>
  recordAudit(ctx, { operacao: `segundo_fator.${acao}`, tabela: 'profiles', registro_id: ctx.user.id });

export async function iniciarSegundoFator(
  ctx: Context,
  { senha, email, secret }: { senha: string; email: string; secret: string },
): Promise<{ segredo: string; uri: string; qr_svg: string }> {
  await exigirSenhaAtual(ctx, senha);
  if ((await findSegundoFator(ctx.db, ctx.user.id))?.confirmado_em) {
    throw new DomainError(segundoFatorErrors.SEGUNDO_FATOR_JA_ATIVO);
  }
  const segredo = novoSegredo();
  await upsertSegundoFator(ctx.db, ctx.user.id, seal(secret, PARA, segredo), ctx.now);
  const uri = uriDoSegredo(segredo, email);
  return { segredo, uri, qr_svg: await qrDe(uri) };
}

export async function confirmarSegundoFator(
  ctx: Context,
  { codigo, secret }: { codigo: string; secret: string },
): Promise<{ codigos: string[] }> {
  await lockSenhaHash(ctx.db, ctx.user.id);
  const fator = await findSegundoFator(ctx.db, ctx.user.id);
  if (!fator) throw new DomainError(segundoFatorErrors.SEGUNDO_FATOR_INATIVO);
  if (fator.confirmado_em) throw new DomainError(segundoFatorErrors.SEGUNDO_FATOR_JA_ATIVO);
  if (!(await usarCodigo(ctx.db, fator, { usuario_id: ctx.user.id, codigo, secret, agora: ctx.now }))) {
    throw new FailedAttempt(segundoFatorErrors.CODIGO_INVALIDO);
  }
  await confirmSegundoFator(ctx.db, ctx.user.id, ctx.now);
  await auditar(ctx, 'confirmar');
  return trocarCodigos(ctx);
}

export async function renovarCodigos(ctx: Context, senha: string): Promise<{ codigos: string[] }> {
  await exigirSenhaAtual(ctx, senha);
  if (!(await findSegundoFator(ctx.db, ctx.user.id))?.confirmado_em) {
    throw new DomainError(segundoFatorErrors.SEGUNDO_FATOR_INATIVO);
  }
  await auditar(ctx, 'renovarCodigos');
  return trocarCodigos(ctx);
}

async function trocarCodigos(ctx: Context): Promise<{ codigos: string[] }> {
  const codigos = Array.from({ length: QUANTOS_CODIGOS }, () => codigoDeRecuperacao(randomBytes(16)));
  await replaceCodigos(
    ctx.db,
    ctx.user.id,
    codigos.map((codigo) => ({ id: newId(), codigo_sha256: hashDe(codigo) })),
  );
  return { codigos };
}

/**
 * Allowed even when the role requires a second factor, because changing phones starts here. Until the new one is set
 * up, only the user's own account is available.
 */
export async function desativarSegundoFator(ctx: Context, senha: string): Promise<{ feito: true }> {
  await exigirSenhaAtual(ctx, senha);
  if (!(await findSegundoFator(ctx.db, ctx.user.id)))
    throw new DomainError(segundoFatorErrors.SEGUNDO_FATOR_INATIVO);
  await deleteSegundoFator(ctx.db, ctx.user.id);
  await auditar(ctx, 'desativar');
  return { feito: true };
}

/** Allowed even when the role requires a second factor: the user sets one up again. Throws SEGUNDO_FATOR_INATIVO. */
export async function esquecerSegundoFator(db: Db, usuario_id: string): Promise<void> {
  await lockSenhaHash(db, usuario_id);
  if (!(await findSegundoFator(db, usuario_id))?.confirmado_em)
    throw new DomainError(segundoFatorErrors.SEGUNDO_FATOR_INATIVO);
  await deleteSegundoFator(db, usuario_id);
}

interface Tentativa {
  usuario_id: string;
  codigo: string;
  secret: string;
  agora: Date;
}

/** At sign-in, after the password: throws CODIGO_NECESSARIO or CODIGO_INVALIDO for a user with a second factor. */
export async function exigirSegundoFator(
  db: Db,
  { codigo, ...tentativa }: Omit<Tentativa, 'codigo'> & { codigo: string | undefined },
): Promise<void> {
  const fator = await findSegundoFator(db, tentativa.usuario_id);
  if (!fator?.confirmado_em) return;
  if (!codigo) throw new DomainError(segundoFatorErrors.CODIGO_NECESSARIO);
  if (!(await usarCodigo(db, fator, { ...tentativa, codigo })))
    throw new FailedAttempt(segundoFatorErrors.CODIGO_INVALIDO);
}

/** Whether the code was correct and unused. */
async function usarCodigo(
  db: Db,
  fator: SegundoFator,
  { usuario_id, codigo, secret, agora }: Tentativa,
): Promise<boolean> {
  const lido = lerCodigo(codigo);
  if (lido === null) return false;
  if (lido.tipo === 'recuperacao') return takeCodigo(db, usuario_id, hashDe(lido.texto), agora);
  const segredo = unseal(secret, PARA, fator.segredo);
  // The secret differs from the one used to seal: a backup was restored on another machine.
  if (segredo === null) throw new DomainError(segundoFatorErrors.SEGUNDO_FATOR_ILEGIVEL);
  const passo = passoDoCodigo(segredo, lido.digitos, agora);
  return passo !== null && takePasso(db, usuario_id, passo);
}
