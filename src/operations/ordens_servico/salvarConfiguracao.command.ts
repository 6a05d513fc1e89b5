/** Saves the settings of orders. Of two concurrent editors, the second gets a conflict. Lock: the single row. */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { aprovacaoErrors, type ConfiguracaoOrdens, type SalvarAprovacaoInput } from './aprovacao.contract.ts';
import { findConfiguracao, lockConfiguracao, servicoAtivo, updateConfiguracao } from './aprovacao.sql.ts';

/** Throws REGISTRO_ALTERADO and TAXA_NAO_E_SERVICO. */
export async function salvarConfiguracao(
  ctx: Context,
  { versao, exigir_aprovacao, taxa_servico_id: pedida, garantia_dias: dias }: SalvarAprovacaoInput,
): Promise<ConfiguracaoOrdens> {
  const antes = requireVersion(await lockConfiguracao(ctx.db), versao);
  const taxa_servico_id = pedida === undefined ? (antes.taxa_servico?.id ?? null) : pedida;
  const mudancas = { exigir_aprovacao, taxa_servico_id, garantia_dias: dias ?? antes.garantia_dias };
  if (
    taxa_servico_id &&
    taxa_servico_id !== antes.taxa_servico?.id &&
    !(await servicoAtivo(ctx.db, taxa_servico_id))
  )
    throw new DomainError(aprovacaoErrors.TAXA_NAO_E_SERVICO);
  await updateConfiguracao(ctx.db, mudancas);
  const depois = await findConfiguracao(ctx.db);
  await recordAudit(ctx, {
    operacao: 'aprovacao.salvar',
    tabela: 'ordens_servico_configuracao',
    registro_id: null,
    antes: {
      exigir_aprovacao: antes.exigir_aprovacao,
      taxa_servico_id: antes.taxa_servico?.id ?? null,
      garantia_dias: antes.garantia_dias,
    },
    depois: mudancas,
  });
  return depois;
}
