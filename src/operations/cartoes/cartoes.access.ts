import { csvDaFilial, daFilial, GERENCIA, LOJA, linha, NINGUEM, type SliceAccess } from '#test/access.ts';

export const cartoesAccess: SliceAccess = {
  operacoes: {
    'cartoes.list': linha('financeiro:receber', LOJA, 'recusa', daFilial),
    'cartoes.exportar': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
    'cartoes.liquidar': linha('financeiro:editar', GERENCIA, 'recusa', ({ filial_id }) => ({
      filial_id,
      cartoes: [NINGUEM],
      conta_id: NINGUEM,
      valor: '10.00',
      data: '2026-11-24',
    })),
  },
};
