import type { SliceWalks } from '#e2e/walks.ts';

/** A shop that has not started money sees the way to start it; e2e/caixa.test.ts walks the tabs. */
export const fluxoWalks: SliceWalks = { telas: [{ path: '/financeiro/fluxo', title: 'Fluxo de Caixa' }] };
