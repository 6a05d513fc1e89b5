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
 * Half-up: commission × (principal settled − returned) ÷ (title − its returns). What is settled and not returned is the
 * title less its returns less what is open. Without a title nothing is owed, and all of it is earned.
 */
export function comissaoRecebida({ comissao, titulo, devolvido, saldo }: Recebido): string {
  const liquido = toUnits(titulo, 2) - toUnits(devolvido, 2);
  const recebido = liquido - toUnits(saldo, 2);
  if (liquido <= 0n || recebido <= 0n) return '0.00';
  return fromUnits(divideHalfUp(toUnits(comissao, 2) * recebido, liquido), 2);
}
