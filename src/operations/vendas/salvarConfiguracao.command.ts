/** Saves the settings of sales. Of two concurrent editors, the second gets a conflict. Lock: the single row. */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import type { ConfiguracaoVendas } from './vendas.contract.ts';
import { lockConfiguracao, updateConfiguracao } from './vendas.sql.ts';

/** Throws REGISTRO_ALTERADO. */
export async function salvarConfiguracao(
  ctx: Context,
  { versao, ...mudancas }: ConfiguracaoVendas,
): Promise<ConfiguracaoVendas> {
  const antes = requireVersion(await lockConfiguracao(ctx.db), versao);
  const depois = await updateConfiguracao(ctx.db, mudancas);
  await recordAudit(ctx, {
    operacao: 'vendas.salvarConfiguracao',
    tabela: 'vendas_configuracao',
    registro_id: null,
    antes,
    depois,
  });
  return depois;
}
