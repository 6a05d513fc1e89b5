import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { ROTULO_SITUACAO, type SituacaoMostrada, TOM_SITUACAO } from './lista.rules.ts';

export function OrcamentoBadge({ mostrada }: { mostrada: SituacaoMostrada }) {
  return (
    <StatusBadge
      tone={TOM_SITUACAO[mostrada]}
      variant={mostrada === 'rascunho' ? 'dashed' : 'soft'}
      struck={mostrada === 'cancelado'}
    >
      {ROTULO_SITUACAO[mostrada]}
    </StatusBadge>
  );
}
