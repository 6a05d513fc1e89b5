/** Prints the receipt of a payment. No lock: a posted movement never changes, it can only be reversed. */
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { RECIBO, SEM_VALOR_FISCAL } from './recibo.rules.ts';
import { findRecibo } from './recibo.sql.ts';

/**
 * Throws NAO_ENCONTRADO, also for a movement that is no payment or that the person may not see, and the errors of
 * `emitirImpresso`.
 */
export async function imprimirRecibo(
  ctx: Context & Pick<RequestContext, 'pool'>,
  { id, formato }: { id: string; formato: FormatoImpresso },
): Promise<File> {
  const { filial_id, cliente_id, ...dados } = requireRecord(await findRecibo(ctx.db, id));
  if (dados.pago && !hasPermission(ctx.user.permissoes, 'financeiro:ver'))
    throw new DomainError(platformErrors.NAO_ENCONTRADO);
  return emitirImpresso(ctx, RECIBO, {
    formato,
    tabela: 'movimentos_financeiros',
    registro_id: id,
    filial_id,
    pessoa_id: cliente_id,
    nome_arquivo: `recibo-${dados.numero}`,
    dados,
    rodape: [SEM_VALOR_FISCAL],
  });
}
