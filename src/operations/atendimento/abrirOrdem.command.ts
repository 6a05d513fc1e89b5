/** Reads an order for its page, by its id or by its number. */

import { lerOrdemComItens } from '#operations/ordens_servico/lerItens.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireOwnRow } from '#platform/server/sql/own_rows.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { atendimentoErrors, type PaginaDaOrdem } from './atendimento.contract.ts';
import { chaveDaOrdem } from './ordem.rules.ts';
import { findAvisada, findOrdem } from './ordem.sql.ts';

/** Throws ORDEM_NAO_ENCONTRADA, also for an order of a branch that the person may not see, and DE_OUTRA_PESSOA. */
export async function abrirOrdem(ctx: Context, texto: string): Promise<PaginaDaOrdem> {
  const chave = chaveDaOrdem(texto);
  const achada = chave && (await findOrdem(ctx, chave));
  if (!achada) throw new DomainError(atendimentoErrors.ORDEM_NAO_ENCONTRADA);
  const { id } = requireOwnRow(ctx.user, 'ordens_servico', achada);
  const [ordem, avisada] = await Promise.all([lerOrdemComItens(ctx, id), findAvisada(ctx.db, id)]);
  return { ...ordem, avisada };
}
