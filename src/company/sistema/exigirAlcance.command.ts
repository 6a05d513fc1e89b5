// Nobody grants more than they have, nor changes a user who has more: otherwise anyone who may edit users could take
// over an administrator's account with a password link.

import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type Reach, reaches, widens } from '#platform/shared/permissions.ts';
import { sistemaErrors } from './sistema.contract.ts';
import { findAlcance, holdAcesso, holdPapel } from './sistema.sql.ts';

/** Throws USUARIO_NAO_ENCONTRADO and ACIMA_DO_SEU_ACESSO. */
export async function exigirAlcance(ctx: Context, id: string): Promise<Reach> {
  const alvo = await findAlcance(ctx.db, id);
  if (!alvo) throw new DomainError(sistemaErrors.USUARIO_NAO_ENCONTRADO);
  if (!reaches(ctx.user, alvo) || widens(ctx.user, alvo))
    throw new DomainError(sistemaErrors.ACIMA_DO_SEU_ACESSO);
  return alvo;
}

/**
 * Before the caller grants access. A change of the caller's own access that commits first is seen here; a later one
 * waits for this transaction and then revokes what it granted. Throws ACIMA_DO_SEU_ACESSO.
 */
export async function exigirAcessoAtual(ctx: Context): Promise<void> {
  const atual = await holdAcesso(ctx.db, ctx.user.id);
  if (!atual || !reaches({ ...atual, permissoes: new Set(atual.permissoes) }, ctx.user))
    throw new DomainError(sistemaErrors.ACIMA_DO_SEU_ACESSO);
}

/** Throws PAPEL_NAO_ENCONTRADO and ACIMA_DO_SEU_ACESSO. The role stays locked until the transaction ends. */
export async function exigirPapelAoAlcance(
  ctx: Context,
  { papel_id, filiais }: { papel_id: string; filiais: readonly string[] | null },
): Promise<{ nome: string }> {
  const papel = await holdPapel(ctx.db, papel_id);
  if (!papel) throw new DomainError(sistemaErrors.PAPEL_NAO_ENCONTRADO);
  const { permissoes, nome } = papel;
  if (!reaches(ctx.user, { permissoes, filiais }) || widens(ctx.user, papel))
    throw new DomainError(sistemaErrors.ACIMA_DO_SEU_ACESSO);
  return { nome };
}
