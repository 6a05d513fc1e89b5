/** Contas a Pagar of the current branch: parcels and payments. */
import { ContasPanel } from './ContasPanel.tsx';

export function PagarPage() {
  return <ContasPanel natureza="pagar" />;
}
