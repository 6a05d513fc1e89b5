import type { SliceWalks } from '#e2e/walks.ts';

/** A shop that has not started money sees the way to start it; e2e/dinheiro.test.ts walks the lists. */
export const contasWalks: SliceWalks = {
  telas: [
    { path: '/financeiro/receber', title: 'Contas a Receber' },
    { path: '/financeiro/pagar', title: 'Contas a Pagar' },
  ],
};
