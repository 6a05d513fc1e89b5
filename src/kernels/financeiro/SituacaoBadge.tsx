/** The state of an instalment, a receipt, a PIX charge, a card or a closing. One that no longer counts is struck. */
import { StatusBadge, type Tone } from '#platform/web/look/StatusBadge.tsx';

export function SituacaoBadge({ texto, tom }: { texto: string; tom: Tone }) {
  return (
    <StatusBadge tone={tom} struck={tom === 'neutral'}>
      {texto}
    </StatusBadge>
  );
}
