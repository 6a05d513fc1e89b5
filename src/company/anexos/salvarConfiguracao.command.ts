/**
 * Saves how long full photos are kept. Optimistic lock: of two editors, the second gets a conflict. Lock: the single
 * row.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import type { ConfiguracaoAnexos } from './anexos.contract.ts';
import { lockConfiguracao, updateConfiguracao } from './configuracao.sql.ts';

/** Throws REGISTRO_ALTERADO. */
export async function salvarConfiguracao(
  ctx: Context,
  { versao, meses_fotos }: ConfiguracaoAnexos,
): Promise<ConfiguracaoAnexos> {
  const antes = requireVersion(await lockConfiguracao(ctx.db), versao);
  const depois = await updateConfiguracao(ctx.db, meses_fotos);
  await recordAudit(ctx, {
    operacao: 'anexos.salvarConfiguracao',
    tabela: 'anexos_configuracao',
    registro_id: null,
    antes,
    depois,
  });
  return depois;
}
