/** Configurações › Vendas e dinheiro. Lock: the settings' single row. */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { ConfiguracaoFinanceira, ConfiguracaoInput } from './cadastro.rules.ts';
import { formasErrors } from './formas.contract.ts';
import { lockConfiguracao, lockForma, updateConfiguracao } from './formas.sql.ts';

export async function salvarConfiguracao(
  ctx: Context,
  { versao, ...input }: ConfiguracaoInput & { versao: number },
): Promise<ConfiguracaoFinanceira> {
  const antes = requireVersion(await lockConfiguracao(ctx.db), versao);
  if (input.forma_padrao_id !== null && !(await lockForma(ctx.db, input.forma_padrao_id))?.ativo)
    throw new DomainError(formasErrors.FORMA_NAO_ENCONTRADA);
  const depois = await updateConfiguracao(ctx.db, input);
  await recordAudit(ctx, {
    operacao: 'financeiro.salvarConfiguracao',
    tabela: 'financeiro_configuracao',
    registro_id: null,
    antes,
    depois,
  });
  return depois;
}
