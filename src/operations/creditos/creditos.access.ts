import { csvDaFilial, daFilial, GERENCIA, LOJA, linha, NINGUEM, type SliceAccess } from '#test/access.ts';

export const creditosAccess: SliceAccess = {
  operacoes: {
    'creditos.list': linha('financeiro:receber', LOJA, 'recusa', daFilial),
    'creditos.exportar': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
    'creditos.devolver': linha('financeiro:estornar', GERENCIA, 'recusa', ({ filial_id }) => ({
      id: NINGUEM,
      filial_id,
      valor: '10.00',
      motivo: 'Pediu de volta',
      destino: { tipo: 'a_devolver' },
    })),
  },
};
