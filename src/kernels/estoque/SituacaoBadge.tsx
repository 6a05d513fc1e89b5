/** Where a sale or a movement stands. What is simply effective needs no badge; what is pending holds its pieces. */
import { Marked } from '#platform/web/lists/Marked.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import type { Situacao } from './estoque.contract.ts';
import { ROTULO_SITUACAO } from './situacao.rules.ts';

interface SituacaoBadgeProps {
  situacao: Situacao;
  /** What else is said of something pending. */
  nota?: string | null;
}

export function SituacaoBadge({ situacao, nota }: SituacaoBadgeProps) {
  if (situacao === 'efetivada') return null;
  if (situacao === 'pendente') {
    return (
      <Marked
        mark={nota ? `reservado · ${nota}` : 'reservado'}
        title="Reservado para a ordem: sai do estoque quando ela for faturada"
      >
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
