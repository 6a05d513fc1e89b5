/** Where a sale or a movement stands: pending looks pending, what counts no more is quiet. */
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Situacao } from './estoque.contract.ts';

export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  if (situacao === 'efetivada') return <StatusBadge tone="green">Efetivada</StatusBadge>;
  if (situacao === 'pendente') {
    return (
      <StatusBadge tone="amber" variant="dashed">
        Pendente
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="neutral" struck={situacao === 'cancelada'}>
      {situacao === 'cancelada' ? 'Cancelada' : 'Estornada'}
    </StatusBadge>
  );
}
