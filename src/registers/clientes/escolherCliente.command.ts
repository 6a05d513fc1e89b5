/**
 * The customer of an order or sale: an existing one, or a new one created in the caller's transaction, so that a
 * refused order leaves no customer behind. Creating one requires the permission of the customers' screen.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { type ClienteDoAto, clienteInput } from './clientes.contract.ts';
import { CONSUMIDOR, consumidorDe } from './clientes.rules.ts';
import { insertConsumidor } from './clientes.sql.ts';
import { createCliente } from './salvarCliente.command.ts';

/** Throws SEM_PERMISSAO. The caller checks that an existing customer belongs to the branch. */
export async function escolherCliente(
  ctx: Context,
  { filial_id, cliente_id, novo_cliente }: ClienteDoAto & { filial_id: string },
): Promise<string> {
  if (!novo_cliente) return requireRecord(cliente_id ?? undefined);
  if (!hasPermission(ctx.user.permissoes, 'clientes:editar'))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  const { id } = await createCliente(ctx, { ...clienteInput.parse(novo_cliente), filial_id });
  return id;
}

/**
 * Creates the branch's Consumidor before its first sale. No lock: of two concurrent inserts, the unique index lets one
 * through.
 */
export async function garantirConsumidor(ctx: Context, filial_id: string): Promise<void> {
  if (!(await insertConsumidor(ctx, filial_id))) return;
  await recordAudit(ctx, {
    operacao: 'clientes.consumidor',
    tabela: 'clientes',
    registro_id: consumidorDe(filial_id),
    filial_id,
    depois: CONSUMIDOR,
  });
}
