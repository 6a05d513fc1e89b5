import { LOJA, linha, ninguem, type SliceAccess } from '#test/access.ts';

export const trocasAccess: SliceAccess = {
  operacoes: {
    'vendas.paraTrocar': linha('vendas:estornar', LOJA, 'recusa', ({ venda_direta_id }) => ({
      id: venda_direta_id,
    })),
    'vendas.trocar': linha('vendas:estornar', LOJA, 'empresa', (caso) => ({
      ...ninguem(),
      voltam: [{ id: caso.venda_direta_id, quantas: '1' }],
      itens: [{ produto_id: caso.produto_id, quantidade: '1', valor_unitario: '120.00' }],
    })),
  },
};
