/**
 * Writes and pins internal notes. The order's audit row tells that a note was written, but not its text. Lock: the
 * order.
 */
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import type { EscreverInput, FixarInput } from './notas.contract.ts';
import { findOrdemDaNota, insertNota, pinNota, unpinNota } from './notas.sql.ts';

export async function escreverNota(ctx: Context, { id, texto }: EscreverInput): Promise<{ id: string }> {
  const { numero_os, filial_id } = await travarOrdem(ctx, id);
  const nota = await insertNota(ctx, id, texto);
  await recordAudit(ctx, {
    operacao: 'notas.escrever',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os },
  });
  return { id: nota };
}

/** Throws NAO_ENCONTRADO. */
export async function fixarNota(ctx: Context, { id, fixada }: FixarInput): Promise<{ id: string }> {
  const ordem_id = requireRecord(await findOrdemDaNota(ctx.db, id));
  const { numero_os, filial_id } = await travarOrdem(ctx, ordem_id);
  await (fixada ? pinNota : unpinNota)(ctx, id);
  await recordAudit(ctx, {
    operacao: 'notas.fixar',
    tabela: 'ordens_servico',
    registro_id: ordem_id,
    filial_id,
    depois: { numero_os, nota_fixada: fixada },
  });
  return { id };
}
