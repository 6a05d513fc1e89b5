/**
 * 'Receber sinal' of a quote without an order: at most the unpaid deposit of an approved quote. It becomes free credit
 * of the customer, like a confirmed 'Já paguei'; the sale uses it, or it goes with the quote to its order. If two people
 * receive it at once, the second gets SINAL_NAO_DEVIDO. Locks: the customer, the quote, then the ledger's rows and accounts.
 */
import { guardarSinal } from '#kernels/financeiro/documento.command.ts';
import { recusar } from '#kernels/financeiro/postar.rules.ts';
import type { ReceberSinalInput, SinalRecebido } from '#operations/faturamento/faturamento.contract.ts';
import { findCobrancaDoOrcamento } from '#operations/pagamentos/pagamentos.sql.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal, formatBRL, sumMoney } from '#platform/shared/money.ts';
import { lerUmParaOCliente } from './lerOrcamento.command.ts';
import { sinalDevidoDo } from './lerSinal.command.ts';
import { sinaisOrcamentoErrors } from './sinais_orcamento.contract.ts';
import { travarComCliente } from './travarOrcamento.command.ts';

/**
 * Throws SINAL_DA_ORDEM, SINAL_AVISADO, SINAL_NAO_DEVIDO, SINAL_ACIMA_DO_DEVIDO, CLIENTE_DO_ORCAMENTO,
 * FINANCEIRO_DESLIGADO and ERROS_DO_RECEBIMENTO.
 */
export async function receberSinal(
  ctx: Context,
  { id, recebimento }: ReceberSinalInput,
): Promise<SinalRecebido> {
  const { ordem } = await travarComCliente(ctx, id);
  if (ordem) throw new DomainError(sinaisOrcamentoErrors.SINAL_DA_ORDEM);
  // Charges are created under the quote's lock, so none can appear meanwhile.
  if (await findCobrancaDoOrcamento(ctx.db, id)) throw new DomainError(sinaisOrcamentoErrors.SINAL_AVISADO);
  const orcamento = await lerUmParaOCliente(ctx, id);
  const devido = await sinalDevidoDo(ctx, orcamento);
  if (!devido) throw new DomainError(sinaisOrcamentoErrors.SINAL_NAO_DEVIDO);
  const valor = sumMoney(recebimento.formas.map((forma) => forma.valor));
  if (compareDecimal(valor, devido.valor) > 0) throw acima(devido.valor);
  const { filial_id, cliente_id, numero } = orcamento;
  const recibo = await guardarSinal(ctx, { filial_id, de: { orcamento_id: id }, cliente_id, recebimento });
  await recordAudit(ctx, {
    operacao: 'orcamentos.receberSinal',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id,
    depois: { numero, sinal: valor },
  });
  return { ...recibo, valor };
}

const acima = (devido: string) =>
  recusar(
    {
      ...sinaisOrcamentoErrors.SINAL_ACIMA_DO_DEVIDO,
      message: `O valor é maior que o que falta do sinal, ${formatBRL(devido)}`,
    },
    'receba até esse valor',
  );
