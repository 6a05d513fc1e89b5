/**
 * The supplier of a purchase: the known one, or a new one made in the caller's transaction, so that a refused purchase
 * leaves no supplier behind. Making one takes the permission of the suppliers' own screen.
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

/** Throws SEM_PERMISSAO. Whether a known supplier is active is the caller's to check. */
export async function escolherFornecedor(
  ctx: Context,
  { fornecedor_id, novo_fornecedor }: Escolha,
): Promise<string> {
  if (!novo_fornecedor) return requireRecord(fornecedor_id ?? undefined);
  if (!hasPermission(ctx.user.permissoes, 'fornecedores:editar'))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  return (await createFornecedor(ctx, fornecedorInput.parse(novo_fornecedor))).id;
}
