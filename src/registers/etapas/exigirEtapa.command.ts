import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { etapasErrors } from './etapas.contract.ts';
import { existeAtiva } from './etapas.sql.ts';
import type { StatusDaEtapa } from './status.rules.ts';

/**
 * Accepts none, and the one that the record has under the same status, though inactive since. Throws
 * ETAPA_INDISPONIVEL.
 */
export async function exigirEtapa(
  ctx: Context,
  status: StatusDaEtapa,
  etapa_id: string | null | undefined,
  antes: { status: string; etapa_id: string | null } | null = null,
): Promise<void> {
  if (!etapa_id || (antes?.etapa_id === etapa_id && antes.status === status)) return;
  if (!(await existeAtiva(ctx.db, etapa_id, status))) throw new DomainError(etapasErrors.ETAPA_INDISPONIVEL);
}
