/** Contas a Pagar of the current branch: parcels, and what was paid. */
import { ContasPanel } from './ContasPanel.tsx';

export function PagarPage() {
  return <ContasPanel natureza="pagar" />;
}
