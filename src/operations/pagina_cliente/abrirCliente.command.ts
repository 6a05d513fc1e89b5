/**
 * Reads a customer for their page: registration, orders and purchases, as far as the user may see them. The id of a
 * merged registration returns the kept one.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { findCadastro, findUnido, readTotais } from './cliente.sql.ts';
import { type PaginaDoCliente, paginaClienteErrors } from './pagina_cliente.contract.ts';

/** Throws CLIENTE_NAO_ENCONTRADO, also for a customer of a branch that the person may not see. */
export async function abrirCliente(ctx: Context, id: string): Promise<PaginaDoCliente> {
  return (await ler(ctx, id)) ?? (await lerUnido(ctx, id));
}

async function lerUnido(ctx: Context, id: string): Promise<PaginaDoCliente> {
  const onde = await findUnido(ctx.db, id);
  const pagina = onde && (await ler(ctx, onde));
  if (!pagina) throw new DomainError(paginaClienteErrors.CLIENTE_NAO_ENCONTRADO);
  return pagina;
}

async function ler(ctx: Context, id: string): Promise<PaginaDoCliente | null> {
  const [cadastro, totais] = await Promise.all([findCadastro(ctx, id), readTotais(ctx, id)]);
  return cadastro ? { ...cadastro, ...totais } : null;
}
