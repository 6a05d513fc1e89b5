import { daFilial, GERENCIA, linha, NINGUEM, ninguem } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const fluxoTrials: SliceTrials = {
  access: {
    operacoes: {
      'fluxo.ver': linha('financeiro:ver', GERENCIA, 'recusa', daFilial),
      'fluxo.extrato': linha('financeiro:ver', GERENCIA, 'empresa', ninguem),
      'fluxo.exportarExtrato': linha('financeiro:ver', GERENCIA, 'empresa', () => ({
        ...ninguem(),
        formato: 'csv',
      })),
      'fluxo.transferir': linha('financeiro:pagar', GERENCIA, 'recusa', ({ filial_id }) => ({
        filial_id,
        de: NINGUEM,
        para: filial_id,
        valor: '10.00',
        data: '2026-11-24',
      })),
    },
  },
  /** A shop that has not started money sees the way to start it; e2e/caixa.test.ts walks the tabs. */
  walks: { telas: [{ path: '/financeiro/fluxo', title: 'Fluxo de Caixa' }] },
};
