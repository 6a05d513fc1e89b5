/**
 * 'Receber sinal': a deposit on an order before its billing. It is reserved until the order is billed or closed, or its
 * payer changes. Lock order: the order, the ledger's rows, accounts.
 */
import { devedorDaOrdem, guardarSinal } from '#kernels/financeiro/documento.command.ts';
import { podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import { pagadorVale, travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { sumMoney } from '#platform/shared/money.ts';
import {
  faturamentoErrors,
  type ReceberSinalDaOrdemInput,
  type SinalRecebido,
} from './faturamento.contract.ts';

/**
 * Throws ORDEM_JA_FATURADA, ORDEM_SEM_SINAL, PAGADOR_ANONIMIZADO, SINAL_COBRADO, COBRANCA_JA_CONFIRMADA,
 * FINANCEIRO_DESLIGADO and ERROS_DO_RECEBIMENTO.
 */
export async function receberSinal(
  ctx: Context,
  { id, recebimento, cobranca_id }: ReceberSinalDaOrdemInput,
): Promise<SinalRecebido> {
  const ordem = await travarOrdem(ctx, id);
  if (ordem.faturada_em !== null) throw new DomainError(faturamentoErrors.ORDEM_JA_FATURADA);
  if (!podeFaturar(ordem.status)) throw new DomainError(faturamentoErrors.ORDEM_SEM_SINAL);
  if (!(await pagadorVale(ctx, ordem))) throw new DomainError(faturamentoErrors.PAGADOR_ANONIMIZADO);
  const recibo = await guardarSinal(ctx, {
    filial_id: ordem.filial_id,
    de: { ordem_servico_id: id },
    cliente_id: await devedorDaOrdem(ctx, ordem),
    recebimento,
    cobranca_id,
  });
  const valor = sumMoney(recebimento.formas.map((forma) => forma.valor));
  await recordAudit(ctx, {
    operacao: 'ordens_servico.receberSinal',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: ordem.filial_id,
    depois: { numero_os: ordem.numero_os, sinal: valor },
  });
  return { ...recibo, valor };
}
