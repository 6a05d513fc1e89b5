import {
  ADMIN,
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

declare module '#test/access.ts' {
  interface Caso {
    venda_direta_id: string;
  }
}

export const vendasAccess: SliceAccess = {
  criar: async ({ client }, caso) => ({ venda_direta_id: (await client.vendas.finalizar(venda(caso))).id }),
  operacoes: {
    'vendas.list': linha('vendas:ver', TODOS, 'recusa', daFilial),
    'vendas.listPorVenda': linha('vendas:ver', TODOS, 'recusa', daFilial),
    'vendas.prever': linha('vendas:ver', TODOS, 'recusa', ({ filial_id, produto_id }) => ({
      filial_id,
      itens: [{ produto_id, quantidade: '1' }],
    })),
    'vendas.finalizar': linha('vendas:editar', LOJA, 'recusa', venda),
    'vendas.configuracao': linha('vendas:ver', TODOS, 'empresa', () => undefined),
    'vendas.salvarConfiguracao': linha('configuracoes:editar', ADMIN, 'todas', () => ({
      consumidor_padrao: false,
      versao: 99,
    })),
    'vendas.comprovante': linha('vendas:ver', TODOS, 'recusa', ({ venda_direta_id }) => ({
      id: venda_direta_id,
    })),
    'vendas.estornar': linha('vendas:estornar', LOJA, 'empresa', ninguem),
    'vendas.exportar': linha('vendas:ver', TODOS, 'recusa', csvDaFilial),
    'vendas.exportarPorVenda': linha('vendas:ver', TODOS, 'recusa', csvDaFilial),
  },
};
