import { daFilial, GERENCIA, linha, NINGUEM, ninguem, type SliceAccess } from '#test/access.ts';

export const fluxoAccess: SliceAccess = {
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
};
