/**
 * Badge for the state of a sale or movement. An effective one shows no badge; a pending one shows that its stock is
 * reserved.
 */
import { Marked } from '#platform/web/lists/Marked.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import type { Situacao } from './estoque.contract.ts';
import { ROTULO_SITUACAO } from './situacao.rules.ts';

interface SituacaoBadgeProps {
  situacao: Situacao;
}

export function SituacaoBadge({ situacao }: SituacaoBadgeProps) {
  if (situacao === 'efetivada') return null;
  if (situacao === 'pendente') {
    return (
      <Marked mark="reservado" title="Reservado para a ordem: sai do estoque quando ela for faturada">
        <StatusBadge tone="amber" variant="dashed">
          {ROTULO_SITUACAO[situacao]}
        </StatusBadge>
      </Marked>
    );
  }
  return (
    <StatusBadge tone="neutral" struck={situacao === 'cancelada'}>
      {ROTULO_SITUACAO[situacao]}
    </StatusBadge>
  );
}
