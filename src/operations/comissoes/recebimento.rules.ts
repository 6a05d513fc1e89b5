/** The part of a commission that is earned as the customer pays. Pure. */
import { divideHalfUp, fromUnits, toUnits } from '#platform/shared/money.ts';

interface Recebido {
  /** The line's whole commission. */
  comissao: string;
  titulo: string;
  /** Reversed amount of the title: cancelled open parcels and refunded money. */
  devolvido: string;
  /** Amount still open. */
  saldo: string;
}

/**
 * commission × (title − returned − open) ÷ (title − returned), rounded half-up. A sale without a title has earned its
 * whole commission.
 */
export function comissaoRecebida({ comissao, titulo, devolvido, saldo }: Recebido): string {
  const liquido = toUnits(titulo, 2) - toUnits(devolvido, 2);
  const recebido = liquido - toUnits(saldo, 2);
  if (liquido <= 0n || recebido <= 0n) return '0.00';
  return fromUnits(divideHalfUp(toUnits(comissao, 2) * recebido, liquido), 2);
}
