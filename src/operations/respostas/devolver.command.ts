/**
 * After a refusal (02 § 6): what the quote was about leaves the order, which is ready to be handed back. Locks: the order, the
 * quote, then what the stock kernel locks, once.
 */
import { aplicarLinhas } from '#operations/itens_ordem/aplicarLinhas.command.ts';
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

/** Throws SEM_ORDEM, ITENS_FECHADOS and SEM_RECUSA. */
export async function prepararDevolucao(ctx: Context, id: string): Promise<Orcamento> {
  const { ordem, orcamento } = await travarOrcamento(ctx, id);
  if (!ordem) throw new DomainError(respostasErrors.SEM_ORDEM);
  exigirOrdemAberta(ordem);
  if (orcamento.situacao !== 'recusado' || orcamento.versao_aprovada !== null)
    throw new DomainError(respostasErrors.SEM_RECUSA);
  await aplicarLinhas(ctx, ordem, { linhas: [], remover: orcamento.itens_ligados, por: ctx.user.id });
  const { itens_ligados: _ligados, ...antes } = orcamento;
  const depois = await mudarOrcamento(ctx, id, { itens_ligados: [] });
  await avisarOrdem(ctx, ordem, { status: 'concluida' });
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
