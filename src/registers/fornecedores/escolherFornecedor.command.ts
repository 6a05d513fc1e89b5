/**
 * The supplier of a purchase: an existing one, or a new one created in the caller's transaction, so that a refused
 * purchase leaves no supplier behind. Creating one requires the permission of the suppliers' screen.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { fornecedorInput, type NovoFornecedorForm } from './fornecedores.contract.ts';
import { createFornecedor } from './salvarFornecedor.command.ts';

interface Escolha {
  fornecedor_id: string | null;
  novo_fornecedor?: NovoFornecedorForm | null | undefined;
}

/** Throws SEM_PERMISSAO. The caller checks that an existing supplier is active. */
export async function escolherFornecedor(
  ctx: Context,
  { fornecedor_id, novo_fornecedor }: Escolha,
): Promise<string> {
  if (!novo_fornecedor) return requireRecord(fornecedor_id ?? undefined);
  if (!hasPermission(ctx.user.permissoes, 'fornecedores:editar'))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  return (await createFornecedor(ctx, fornecedorInput.parse(novo_fornecedor))).id;
}
