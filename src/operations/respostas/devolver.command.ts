/**
 * After a refusal (02 § 6): what the quote was about leaves the order, an agreed fee comes in, and the order is ready to be
 * handed back. Locks: the order, the
 * quote, then what the stock kernel locks, once.
 */
import { configuracaoDasOrdens } from '#operations/aprovacao/exigirAprovacao.command.ts';
import { aplicarLinhas, type LinhaAplicada } from '#operations/itens_ordem/aplicarLinhas.command.ts';
import type { Orcamento } from '#operations/orcamentos/orcamentos.contract.ts';
import { exigirOrdemAberta } from '#operations/orcamentos/orcamentos.rules.ts';
import {
  avisarOrdem,
  mudarOrcamento,
  travarOrcamento,
} from '#operations/orcamentos/travarOrcamento.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { respostasErrors } from './respostas.contract.ts';

/** Throws SEM_ORDEM, ITENS_FECHADOS, SEM_RECUSA and SEM_SERVICO_DA_TAXA. */
export async function prepararDevolucao(ctx: Context, id: string): Promise<Orcamento> {
  const { ordem, orcamento } = await travarOrcamento(ctx, id);
  if (!ordem) throw new DomainError(respostasErrors.SEM_ORDEM);
  exigirOrdemAberta(ordem);
  if (orcamento.situacao !== 'recusado' || orcamento.versao_aprovada !== null)
    throw new DomainError(respostasErrors.SEM_RECUSA);
  const taxa = await linhaDaTaxa(ctx, ordem.taxa_orcamento);
  await aplicarLinhas(ctx, ordem, { linhas: taxa, remover: orcamento.itens_ligados, por: ctx.user.id });
  const { itens_ligados: _ligados, ...antes } = orcamento;
  const depois = await mudarOrcamento(ctx, id, { itens_ligados: [] });
  await avisarOrdem(ctx, ordem, 'prepararDevolucao', {
    status: 'concluida',
    ...(taxa.length > 0 && {
      taxa_orcamento: null,
      // The customer agreed to the fee when the device came in.
      aprovacao_dispensada: {
        motivo: 'Taxa de orçamento combinada na entrada',
        por: ctx.user.nome_completo,
        em: ctx.now.toISOString(),
      },
    }),
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
  const { taxa_servico } = await configuracaoDasOrdens(ctx);
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
