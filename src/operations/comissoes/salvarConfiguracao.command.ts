/**
 * Saves when a commission is earned. Optimistic lock: of two editors, the second gets a conflict. Lock: the single row.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import type { ConfiguracaoComissoes } from './comissoes.contract.ts';
import { lockConfiguracao, updateConfiguracao } from './configuracao.sql.ts';

/** Throws REGISTRO_ALTERADO. */
export async function salvarConfiguracao(
  ctx: Context,
  { versao, ...mudancas }: ConfiguracaoComissoes,
): Promise<ConfiguracaoComissoes> {
  const antes = requireVersion(await lockConfiguracao(ctx.db), versao);
  const depois = await updateConfiguracao(ctx.db, mudancas);
  await recordAudit(ctx, {
    operacao: 'comissoes.salvarConfiguracao',
    tabela: 'comissoes_configuracao',
    registro_id: null,
    antes,
    depois,
  });
  return depois;
}
