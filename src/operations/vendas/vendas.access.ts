import {
  type Caso,
  csvDaFilial,
  daFilial,
  LOJA,
  linha,
  ninguem,
  type SliceAccess,
  TODOS,
} from '#test/access.ts';

const venda = ({ filial_id, cliente_id, produto_id }: Caso) => ({
  filial_id,
  cliente_id,
  itens: [{ produto_id, quantidade: '1', valor_unitario: '120.00' }],
});

export const vendasAccess: SliceAccess = {
  operacoes: {
    'vendas.list': linha('vendas:ver', TODOS, 'recusa', daFilial),
    'vendas.listPorVenda': linha('vendas:ver', TODOS, 'recusa', daFilial),
    'vendas.prever': linha('vendas:ver', TODOS, 'recusa', ({ filial_id, produto_id }) => ({
      filial_id,
      itens: [{ produto_id, quantidade: '1' }],
    })),
    'vendas.finalizar': linha('vendas:editar', LOJA, 'recusa', venda),
    'vendas.estornar': linha('vendas:estornar', LOJA, 'recusa', ninguem),
    'vendas.exportar': linha('vendas:ver', TODOS, 'recusa', csvDaFilial),
    'vendas.exportarPorVenda': linha('vendas:ver', TODOS, 'recusa', csvDaFilial),
  },
};
