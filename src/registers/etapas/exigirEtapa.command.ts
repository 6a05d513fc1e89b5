import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { etapasErrors } from './etapas.contract.ts';
import { existeAtiva } from './etapas.sql.ts';
import type { StatusDaEtapa } from './status.rules.ts';

/**
 * Accepts no etapa, and the record's current one if the status is unchanged, even if it is inactive by now. Throws
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
