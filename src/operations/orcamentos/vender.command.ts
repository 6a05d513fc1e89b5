/**
 * Sells a quote without an order (02 § 6): one direct sale to its customer through the counter's own command; the quote
 * becomes convertido. Its deposit pays first, as in a billing. The sale cancels open charges of the deposit; one that
 * was paid can still be confirmed. Quoted prices need no discount permission, because sending the quote needed it. If
 * two people sell the quote at once, the second is refused. Locks: the quote, then the locks of a sale.
 */

import { findSinaisDoOrcamento } from '#operations/pagamentos/pagamentos.sql.ts';
import { finalizarVenda } from '#operations/vendas/finalizarVenda.command.ts';
import type { VendaFinalizada } from '#operations/vendas/vendas.contract.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { updateOrcamento } from './escrita.sql.ts';
import { exigirVendivel, linhasDaVenda } from './orcamentos.rules.ts';
import { listItens } from './orcamentos.sql.ts';
import { respostasErrors, type VenderInput } from './respostas.contract.ts';
import { lerVersao, travarOrcamento } from './travarOrcamento.command.ts';

/**
 * Throws ORCAMENTO_DE_ORDEM, ORCAMENTO_COM_SERVICOS, ORCAMENTO_ENCERRADO, ORCAMENTO_NAO_ENVIADO, ORCAMENTO_VENCIDO,
 * SINAL_A_CONFERIR and the errors of finalizarVenda.
 */
export async function vender(
  ctx: Context,
  { id, sem_conferir, ...venda }: VenderInput,
): Promise<VendaFinalizada> {
  const { ordem, orcamento } = await travarOrcamento(ctx, id);
  if (ordem) throw new DomainError(respostasErrors.ORCAMENTO_DE_ORDEM);
  const [versao, itens] = await Promise.all([
    lerVersao(ctx, id, orcamento.versao_vigente),
    listItens(ctx.db, id, orcamento.versao_vigente),
  ]);
  if (itens.some(({ tipo }) => tipo === 'servico'))
    throw new DomainError(respostasErrors.ORCAMENTO_COM_SERVICOS);
  exigirVendivel(orcamento, versao);
  const { filial_id, cliente_id } = orcamento;
  // 'Já paguei' locks the quote too, so no new one can appear meanwhile.
  const { abertas, avisada, lotes } = await findSinaisDoOrcamento(ctx.db, id);
  if (avisada && !sem_conferir) throw new DomainError(respostasErrors.SINAL_A_CONFERIR);
  const feita = await finalizarVenda(
    ctx,
    { ...venda, filial_id, cliente_id, novo_cliente: null },
    { cotadas: itens.flatMap(linhasDaVenda), orcamento: { id, lotes, cobrancas: abertas } },
  );
  const { itens_ligados: _ligados, ...antes } = orcamento;
  const depois = await updateOrcamento(ctx.db, id, { situacao: 'convertido', venda_direta_id: feita.id });
  await recordAudit(ctx, {
    operacao: 'orcamentos.vender',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id,
    antes,
    depois: { ...depois, venda_direta_id: feita.id },
  });
  return feita;
}
