/** The parts of Minha conta of all slices. Written by `npm run compose`. */
import { comissoesAccount } from '#operations/comissoes/comissoes.account.ts';
import type { AccountPart } from '#company/conta/partes.client.ts';

export const account: readonly AccountPart[] = [
  ...comissoesAccount,
];
