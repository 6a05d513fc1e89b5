/**
 * Reads a customer for their page: the registration, orders and purchases, as far as the user may see them.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { atendimentoErrors, type PaginaDoCliente } from './atendimento.contract.ts';
import { findCadastro, readTotais } from './cliente.sql.ts';

/** Throws CLIENTE_NAO_ENCONTRADO, also for a customer of a branch that the person may not see. */
export async function abrirCliente(ctx: Context, id: string): Promise<PaginaDoCliente> {
  const [cadastro, totais] = await Promise.all([findCadastro(ctx, id), readTotais(ctx, id)]);
  if (!cadastro) throw new DomainError(atendimentoErrors.CLIENTE_NAO_ENCONTRADO);
  return { ...cadastro, ...totais };
}
