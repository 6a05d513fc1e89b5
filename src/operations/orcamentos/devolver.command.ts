/**
 * 'Preparar devolução' after a refusal (02 § 6): the quote's lines leave the order, an agreed fee is added, and the
 * order becomes ready to be handed back. The customer agreed to the fee at intake; other remaining lines need an
 * approval. If another quote of the order is open or approved, that one decides. Locks: the order, the quote, then the
 * stock kernel's locks, once.
 */

import { aplicarLinhas, type LinhaAplicada } from '#operations/ordens_servico/aplicarLinhas.command.ts';
import { findConfiguracao } from '#operations/ordens_servico/aprovacao.sql.ts';
import { exigirAprovacao } from '#operations/ordens_servico/exigirAprovacao.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { updateOrcamento } from './escrita.sql.ts';
import type { Orcamento } from './orcamentos.contract.ts';
import { exigirOrdemAberta } from './orcamentos.rules.ts';
import { respostasErrors } from './respostas.contract.ts';
import { outroDecide } from './respostas.sql.ts';
import { avisarOrdem, comSoma, travarOrcamento } from './travarOrcamento.command.ts';

/** Throws SEM_ORDEM, ITENS_FECHADOS, SEM_RECUSA, OUTRO_ORCAMENTO, SEM_SERVICO_DA_TAXA and APROVACAO_FALTA. */
export async function prepararDevolucao(ctx: Context, id: string): Promise<Orcamento> {
  const { ordem, orcamento } = await travarOrcamento(ctx, id);
  if (!ordem) throw new DomainError(respostasErrors.SEM_ORDEM);
  exigirOrdemAberta(ordem);
  if (orcamento.situacao !== 'recusado' || orcamento.versao_aprovada !== null)
    throw new DomainError(respostasErrors.SEM_RECUSA);
  if (await outroDecide(ctx.db, ordem.id, id)) throw new DomainError(respostasErrors.OUTRO_ORCAMENTO);
  const taxa = await linhaDaTaxa(ctx, ordem.taxa_orcamento);
  const { ids } = await aplicarLinhas(ctx, ordem, {
    linhas: taxa,
    remover: orcamento.itens_ligados,
    por: ctx.user.id,
  });
  const { itens_ligados: _ligados, ...antes } = orcamento;
  const depois = await updateOrcamento(ctx.db, id, {
    itens_ligados: [],
    ...(ordem.taxa_orcamento && {
      taxa_cobrada: ordem.taxa_orcamento,
      ...(ids[0] && { taxa_item_id: ids[0] }),
    }),
  });
  await exigirAprovacao(ctx, await comSoma(ctx, ordem));
  await avisarOrdem(ctx, ordem, 'prepararDevolucao', {
    status: 'concluida',
    ...(taxa.length > 0 && { taxa_orcamento: null }),
  });
  await recordAudit(ctx, {
    operacao: 'orcamentos.prepararDevolucao',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id: orcamento.filial_id,
    antes,
    depois,
  });
  return depois;
}

/** Throws SEM_SERVICO_DA_TAXA. */
async function linhaDaTaxa(ctx: Context, taxa: string | null): Promise<LinhaAplicada[]> {
  if (taxa === null) return [];
  const { taxa_servico } = await findConfiguracao(ctx.db);
  if (!taxa_servico) throw new DomainError(respostasErrors.SEM_SERVICO_DA_TAXA);
  return [
    {
      item_id: null,
      produto_servico_id: taxa_servico.id,
      tipo: 'servico',
      descricao: taxa_servico.nome,
      quantidade: '1',
      valor_unitario: taxa,
      desconto: '0',
    },
  ];
}
