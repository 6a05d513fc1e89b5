/** Whether a customer may be messaged about a quote by itself, without its order; pure. */
import { type Orcamento, orcamentosErrors } from '#operations/orcamentos/orcamentos.contract.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { avisosOrcamentoErrors } from './avisos_orcamento.contract.ts';

/**
 * Throws ORCAMENTO_DA_ORDEM, ORCAMENTO_NAO_ENVIADO for a draft, and ORCAMENTO_ENCERRADO for a cancelled or sold quote.
 */
export function exigirAvisavel({
  ordem_servico_id,
  situacao,
}: Pick<Orcamento, 'ordem_servico_id' | 'situacao'>): void {
  if (ordem_servico_id !== null) throw new DomainError(avisosOrcamentoErrors.ORCAMENTO_DA_ORDEM);
  if (situacao === 'rascunho') throw new DomainError(orcamentosErrors.ORCAMENTO_NAO_ENVIADO);
  if (situacao === 'cancelado' || situacao === 'convertido')
    throw new DomainError(orcamentosErrors.ORCAMENTO_ENCERRADO);
}
