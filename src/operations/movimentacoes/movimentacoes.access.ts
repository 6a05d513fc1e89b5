import { csv, LOJA, linha, type SliceAccess, TODOS } from '#test/access.ts';

declare module '#test/access.ts' {
  interface Caso {
    movimentacao_id: string;
  }
}

export const movimentacoesAccess: SliceAccess = {
  criar: async ({ client }, { filial_id, produto_id }, { marca }) => {
    const { id } = await client.movimentacoes.registrar({
      tipo_movimentacao: 'entrada',
      produto_id,
      quantidade: '3',
      filial_destino_id: filial_id,
      origem: `${marca} Peças`,
      observacoes: null,
    });
    return { movimentacao_id: id };
  },
  operacoes: {
    'movimentacoes.list': linha('movimentacoes:ver', TODOS, 'filtra'),
    'movimentacoes.prever': linha('movimentacoes:ver', TODOS, 'recusa', ({ filial_id, produto_id }) => ({
      filial_id,
      produto_id,
      quantidade: '1',
    })),
    'movimentacoes.registrar': linha('movimentacoes:editar', LOJA, 'recusa', ({ filial_id, produto_id }) => ({
      tipo_movimentacao: 'entrada',
      produto_id,
      quantidade: '1',
      filial_destino_id: filial_id,
    })),
    'movimentacoes.preverEstorno': linha('movimentacoes:estornar', LOJA, 'recusa', ({ movimentacao_id }) => ({
      id: movimentacao_id,
    })),
    'movimentacoes.estornar': linha('movimentacoes:estornar', LOJA, 'recusa', ({ movimentacao_id }) => ({
      id: movimentacao_id,
    })),
    'movimentacoes.exportar': linha('movimentacoes:ver', TODOS, 'filtra', csv),
  },
};
