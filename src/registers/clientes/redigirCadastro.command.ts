/**
 * Removes a customer's identifying data and consents from the register. Nothing happens to a deleted registration,
 * which is only in the audit log. The caller holds the customer's locks.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { registrarConsentimentos } from '#registers/privacidade/consentimentos.command.ts';
import { clientesErrors } from './clientes.contract.ts';
import { findCliente } from './clientes.sql.ts';
import { apagarDados } from './dados_pessoais.sql.ts';

/** Throws JA_ANONIMIZADO. */
export async function redigirCadastro(ctx: Context, id: string): Promise<void> {
  const cliente = await findCliente(ctx.db, id);
  if (!cliente) return;
  if (cliente.anonimizado_em) throw new DomainError(clientesErrors.JA_ANONIMIZADO);
  await registrarConsentimentos(ctx, {
    cliente_id: id,
    antes: cliente.contato_permitido,
    depois: [],
    como: 'anonimizacao',
  });
  await apagarDados(ctx, id);
}
