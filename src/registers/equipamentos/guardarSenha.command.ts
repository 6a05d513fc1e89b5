/**
 * The passcode of an order's device. It is sealed for this order, so that neither a database copy nor a row moved to
 * another order reveals it. The caller locks the order and writes the audit row, without the passcode.
 */
import type { RequestContext } from '#platform/server/gate/gate.ts';
import { seal, unseal } from '#platform/server/secrets/seal.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { SenhaDoAparelho } from './senha.contract.ts';
import type { TipoSenha } from './senhas.rules.ts';
import { deleteSenhas, findSenha, saveSenha } from './senhas.sql.ts';

type Selador = Context & Pick<RequestContext, 'services'>;

const paraQue = (ordem_id: string) => `senha-aparelho:${ordem_id}`;

export async function guardarSenha(ctx: Selador, ordem_id: string, senha: SenhaDoAparelho): Promise<void> {
  const selada = senha.tipo === 'nenhuma' ? null : seal(ctx.services.secret, paraQue(ordem_id), senha.senha);
  await saveSenha(ctx, ordem_id, { tipo: senha.tipo, selada });
}

/**
 * Undefined if none is stored. `senha` is null if the device has no passcode, or if the program's secret has changed.
 */
export async function abrirSenha(
  ctx: Selador,
  ordem_id: string,
): Promise<{ tipo: TipoSenha; senha: string | null } | undefined> {
  const guardada = await findSenha(ctx.db, ordem_id);
  if (!guardada) return undefined;
  const { tipo, selada } = guardada;
  return { tipo, senha: selada && unseal(ctx.services.secret, paraQue(ordem_id), selada) };
}

/** Permanently deletes the passcodes of these orders, after the hand-over or a cancellation. */
export async function esquecerSenhas(ctx: Context, ordens: readonly string[]): Promise<void> {
  await deleteSenhas(ctx.db, ordens);
}
