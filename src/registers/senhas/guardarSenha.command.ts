/**
 * The passcode of an order's device, sealed for that order alone, so that a copy of the database reveals none and a row
 * moved to another order does not open. The caller locks the order and audits, without the passcode.
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

/** Undefined without one; `senha` is null if there is none to tell, or if the program's secret has changed. */
export async function abrirSenha(
  ctx: Selador,
  ordem_id: string,
): Promise<{ tipo: TipoSenha; senha: string | null } | undefined> {
  const guardada = await findSenha(ctx.db, ordem_id);
  if (!guardada) return undefined;
  const { tipo, selada } = guardada;
  return { tipo, senha: selada && unseal(ctx.services.secret, paraQue(ordem_id), selada) };
}

/** Erases the passcodes of these orders for good: their device left the shop, or there will be no repair. */
export async function esquecerSenhas(ctx: Context, ordens: readonly string[]): Promise<void> {
  await deleteSenhas(ctx.db, ordens);
}
