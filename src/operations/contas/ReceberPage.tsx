/** Contas a Receber of the current branch: parcels and receipts. */
import { ContasPanel } from './ContasPanel.tsx';

export function ReceberPage() {
  return <ContasPanel natureza="receber" />;
}
