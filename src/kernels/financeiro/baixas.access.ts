import { daFilial, GERENCIA, LOJA, linha, NINGUEM, ninguem, type SliceAccess, TODOS } from '#test/access.ts';

const linhas = [{ parcela_id: NINGUEM, principal: '10.00' }];
const baixa = (caso: { filial_id: string }) => ({ filial_id: caso.filial_id, linhas, formas: [] });

export const baixasAccess: SliceAccess = {
  operacoes: {
    'financeiro.opcoes': linha('session', TODOS, 'recusa', daFilial),
    'financeiro.pix': linha('financeiro:receber', LOJA, 'recusa', ({ filial_id }) => ({
      filial_id,
      forma_id: NINGUEM,
      valor: '10.00',
    })),
    'financeiro.dinheiroDoDocumento': linha('financeiro:receber', LOJA, 'filtra', () => ({
      documento_id: NINGUEM,
    })),
    'financeiro.divida': linha('financeiro:receber', LOJA, 'filtra', () => ({ cliente_id: NINGUEM })),
    'financeiro.parcelas': linha('financeiro:receber', LOJA, 'recusa', ({ filial_id }) => ({
      filial_id,
      ids: [NINGUEM],
    })),
    'financeiro.receber': linha('financeiro:receber', LOJA, 'recusa', baixa),
    'financeiro.pagar': linha('financeiro:pagar', GERENCIA, 'recusa', baixa),
    'financeiro.estornar': linha('financeiro:estornar', GERENCIA, 'empresa', () => ({
      ...ninguem(),
      motivo: 'Engano',
    })),
    'financeiro.trocarForma': linha('financeiro:receber', LOJA, 'empresa', () => ({
      ...ninguem(),
      formas: [],
    })),
  },
};
