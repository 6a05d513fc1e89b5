/** Saves the paper formats of a branch. No lock: a single statement compares the version (optimistic lock). */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import type { Presets, SalvarPresetsInput } from './documentos.contract.ts';
import { findPresets, savePresets } from './documentos.sql.ts';

/** Throws REGISTRO_ALTERADO. */
export async function salvarPresets(ctx: Context, input: SalvarPresetsInput): Promise<Presets> {
  const antes = await findPresets(ctx.db, input.filial_id);
  const depois = await savePresets(ctx.db, input);
  if (antes.versao !== input.versao || !depois)
    throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: antes });
  await recordAudit(ctx, {
    operacao: 'documentos.salvarPresets',
    tabela: 'impressos_filiais',
    registro_id: input.filial_id,
    filial_id: input.filial_id,
    antes,
    depois,
  });
  return depois;
}
