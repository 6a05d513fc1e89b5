/** Contas a Receber of the current branch: parcels, and what was received. */
import { ContasPanel } from './ContasPanel.tsx';

export function ReceberPage() {
  return <ContasPanel natureza="receber" />;
}
