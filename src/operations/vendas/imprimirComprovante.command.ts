/**
 * Prints the 'Comprovante de venda' of a direct sale. No lock: a sale's values never change, it can only be reversed.
 */
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { COMPROVANTE, SEM_VALOR_FISCAL } from './comprovante.rules.ts';
import { findVendaDoComprovante } from './comprovante.sql.ts';

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirComprovante(
  ctx: Context & Pick<RequestContext, 'pool'>,
  { id, formato }: { id: string; formato: FormatoImpresso },
): Promise<File> {
  const { filial_id, cliente_id, data_venda, ...venda } = requireRecord(
    await findVendaDoComprovante(ctx.db, id),
  );
  return emitirImpresso(ctx, COMPROVANTE, {
    formato,
    tabela: 'vendas_diretas',
    registro_id: id,
    filial_id,
    pessoa_id: cliente_id,
    nome_arquivo: `comprovante-venda-${venda.numero}`,
    dados: { ...venda, data_venda: data_venda.toISOString() },
    rodape: [SEM_VALOR_FISCAL],
  });
}
