/** A commission that is earned as the customer pays, pure. */
import { divideHalfUp, fromUnits, toUnits } from '#platform/shared/money.ts';

interface Recebido {
  /** All that the sale line may earn. */
  comissao: string;
  titulo: string;
  /** Reversed of the title: open parcels that fell, and money that went back. */
  devolvido: string;
  /** Still open. */
  saldo: string;
}

/**
 * Half-up: commission × (principal settled − returned) ÷ (title − its returns). Settled and not returned is the
 * title minus its returns minus the open amount. Without a title nothing is open, and the whole commission is
 * earned.
 */
export function comissaoRecebida({ comissao, titulo, devolvido, saldo }: Recebido): string {
  const liquido = toUnits(titulo, 2) - toUnits(devolvido, 2);
  const recebido = liquido - toUnits(saldo, 2);
  if (liquido <= 0n || recebido <= 0n) return '0.00';
  return fromUnits(divideHalfUp(toUnits(comissao, 2) * recebido, liquido), 2);
}
