/**
 * Restores a deleted supplier from the audit log, with the same id and the next version. The primary key lets one of
 * two concurrent restores through. Refused when another supplier has taken the CNPJ.
 */

import { restauracaoErrors } from '#company/auditoria/auditoria.contract.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { findDeleted } from '#platform/server/audit/deleted_records.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { formatDocument } from '#platform/shared/documents.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { Fornecedor } from './fornecedores.contract.ts';
import { findFornecedor, findOutroComCnpj, insertRestaurado } from './fornecedores.sql.ts';

/** Throws JA_RESTAURADO, NAO_RESTAURAVEL and RESTAURACAO_REPETIDA. */
export async function restaurarFornecedor(ctx: Context, id: string): Promise<{ id: string }> {
  if (await findFornecedor(ctx.db, id)) throw new DomainError(restauracaoErrors.JA_RESTAURADO);
  const excluido = await findDeleted<Fornecedor>(ctx.db, 'fornecedores', id);
  if (!excluido) throw new DomainError(restauracaoErrors.NAO_RESTAURAVEL);
  const outro = excluido.cnpj && (await findOutroComCnpj(ctx.db, { id, cnpj: excluido.cnpj }));
  if (excluido.cnpj && outro) {
    const motivo = `O CNPJ ${formatDocument(excluido.cnpj)} agora é de ${outro.nome}`;
    throw new DomainError(restauracaoErrors.RESTAURACAO_REPETIDA, { motivo });
  }
  const depois = await insertRestaurado(ctx, excluido);
  await recordAudit(ctx, {
    operacao: 'fornecedores.restaurar',
    tabela: 'fornecedores',
    registro_id: id,
    depois,
  });
  return { id };
}
