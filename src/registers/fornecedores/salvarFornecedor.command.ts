/**
 * Suppliers of the whole company (spec § 5). A supplier with purchases cannot be deleted (decisions § 4), but an
 * ordinary change can deactivate it. Lock: the supplier's row.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type Fornecedor, type FornecedorInput, fornecedoresErrors } from './fornecedores.contract.ts';
import { deleteFornecedor, insertFornecedor, lockFornecedor, updateFornecedor } from './fornecedores.sql.ts';

export async function createFornecedor(ctx: Context, input: FornecedorInput): Promise<Fornecedor> {
  const fornecedor = await insertFornecedor(ctx, input);
  await recordAudit(ctx, {
    operacao: 'fornecedores.create',
    tabela: 'fornecedores',
    registro_id: fornecedor.id,
    depois: fornecedor,
  });
  return fornecedor;
}

export async function changeFornecedor(
  ctx: Context,
  { id, versao, ...input }: FornecedorInput & { id: string; versao: number },
): Promise<Fornecedor> {
  const antes = requireVersion(await lockFornecedor(ctx.db, id, 'update'), versao);
  const depois = await updateFornecedor(ctx.db, id, input);
  await recordAudit(ctx, {
    operacao: 'fornecedores.update',
    tabela: 'fornecedores',
    registro_id: id,
    antes,
    depois,
  });
  return depois;
}

/** Throws FORNECEDOR_EM_USO with the reason in words. */
export async function removeFornecedor(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await lockFornecedor(ctx.db, id, 'delete'));
  const motivo = await reasonInUse(ctx.db, 'fornecedores', id);
  if (motivo) throw new DomainError(fornecedoresErrors.FORNECEDOR_EM_USO, { motivo });
  await deleteFornecedor(ctx.db, id);
  await recordAudit(ctx, { operacao: 'fornecedores.remove', tabela: 'fornecedores', registro_id: id, antes });
  return { id };
}
