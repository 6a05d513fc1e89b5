import type { SliceWalks } from '#e2e/walks.ts';

/** A shop that has not started money sees the way to start it; e2e/caixa.test.ts walks the page of the drawer. */
export const caixaWalks: SliceWalks = { telas: [{ path: '/financeiro/caixa', title: 'Caixa' }] };
