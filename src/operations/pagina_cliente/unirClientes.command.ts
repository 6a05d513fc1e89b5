/**
 * Merges two registrations of one person (paper 02 § 9). Locks in the documented order: the customers, then what names the one
 * that goes (orders, quotes, titles) by id, so that whoever works on one of those finishes first; the rest is the register's.
 */
import type { Context } from '#platform/server/sql/context.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { travarParaUnir, unirCadastro } from '#registers/clientes/unirClientes.command.ts';
import { lockDocumentos } from './listas.sql.ts';
import type { UnirClientesInput } from './pagina_cliente.contract.ts';

/** Throws what `unirCadastro` throws, and MESMO_CADASTRO. */
export async function unirClientes(ctx: Context, input: UnirClientesInput): Promise<Cliente> {
  await travarParaUnir(ctx, input);
  await lockDocumentos(ctx.db, input.outro_id);
  return unirCadastro(ctx, input);
}
