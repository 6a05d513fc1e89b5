/**
 * Restores a deleted product or service from the audit log, with the same id and the next version. Its ledger was
 * deleted and does not come back, so it has no stock anywhere: the user enters the counted stock in the form, as a new
 * posting. The primary key lets one of two concurrent restores through. Refused when another product has taken its code
 * or barcode.
 */
import { restauracaoErrors } from '#company/auditoria/auditoria.contract.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { findDeleted } from '#platform/server/audit/deleted_records.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { findProduto } from './produtos_servicos.sql.ts';
import { findMesmoCodigo, insertRestaurado, type ProdutoExcluido } from './restauracao.sql.ts';

/** Throws JA_RESTAURADO, NAO_RESTAURAVEL and RESTAURACAO_REPETIDA. */
export async function restaurarProduto(ctx: Context, id: string): Promise<{ id: string }> {
  if (await findProduto(ctx.db, id)) throw new DomainError(restauracaoErrors.JA_RESTAURADO);
  const excluido = await findDeleted<ProdutoExcluido>(ctx.db, 'produtos_servicos', id);
  if (!excluido) throw new DomainError(restauracaoErrors.NAO_RESTAURAVEL);
  await exigirCodigosLivres(ctx, excluido);
  await insertRestaurado(ctx, excluido);
  const depois = await findProduto(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.restaurar',
    tabela: 'produtos_servicos',
    registro_id: id,
    depois: depois ?? null,
  });
  return { id };
}

async function exigirCodigosLivres(ctx: Context, excluido: ProdutoExcluido): Promise<void> {
  const outro = await findMesmoCodigo(ctx.db, excluido);
  if (!outro) return;
  const mesmoCodigo =
    excluido.codigo !== null && outro.codigo?.toLowerCase() === excluido.codigo.toLowerCase();
  const codigo = mesmoCodigo ? `código ${excluido.codigo}` : `código EAN ${excluido.codigo_ean ?? ''}`;
  throw new DomainError(restauracaoErrors.RESTAURACAO_REPETIDA, {
    motivo: `O ${codigo} agora é de ${outro.nome}`,
  });
}
