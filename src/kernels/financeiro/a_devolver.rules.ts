/** The texts after an act that may leave a refund as a payable. */

import { formatBRL } from '#platform/shared/money.ts';
import type { ComADevolver } from './financeiro.contract.ts';

/** For `success` of a command: the text, and the refund that nobody confirmed. */
export const dizendoADevolver =
  (texto: string) =>
  ({ a_devolver }: ComADevolver): string =>
    a_devolver ? `${texto} ${formatBRL(a_devolver)} ficaram em Contas a Pagar, a devolver.` : texto;
