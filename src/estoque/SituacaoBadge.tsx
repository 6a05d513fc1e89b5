/** Where a sale or a movement stands. What is simply effective needs no badge. */
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Situacao } from './estoque.contract.ts';
import { ROTULO_SITUACAO } from './situacao.rules.ts';

export function SituacaoBadge({ situacao }: { situacao: Situacao }) {
  if (situacao === 'efetivada') return null;
  if (situacao === 'pendente') {
    return (
      <StatusBadge tone="amber" variant="dashed">
        {ROTULO_SITUACAO[situacao]}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="neutral" struck={situacao === 'cancelada'}>
      {ROTULO_SITUACAO[situacao]}
    </StatusBadge>
  );
}
