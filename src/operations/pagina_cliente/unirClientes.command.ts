/**
 * Merges two registrations of one person (02 § 9). Locks in the documented order: the customers, then the orders
 * and quotes that refer to the merged one, by id, so that concurrent work on them finishes first. The register's
 * command takes the further locks.
 */
import type { Context } from '#platform/server/sql/context.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { travarParaUnir, unirCadastro } from '#registers/clientes/unirClientes.command.ts';
import { lockDocumentos } from './listas.sql.ts';
import type { UnirClientesInput } from './pagina_cliente.contract.ts';

/** Throws MESMO_CADASTRO and the errors of `unirCadastro`. */
export async function unirClientes(ctx: Context, input: UnirClientesInput): Promise<Cliente> {
  await travarParaUnir(ctx, input);
  await lockDocumentos(ctx.db, input.outro_id);
  return unirCadastro(ctx, input);
}
