import { type Caso, LOJA, linha, type SliceAccess, TODOS } from '#test/access.ts';

declare module '#test/access.ts' {
  interface Caso {
    item_id: string;
  }
}

const ordem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const itensOrdemAccess: SliceAccess = {
  criar: async ({ client }, { ordem_id, produto_id }) => {
    const item = { produto_servico_id: produto_id, quantidade: '1', valor_unitario: '120.00' };
    const salvo = await client.ordens_servico.adicionarItem({ id: ordem_id, ...item });
    return { item_id: salvo.item.id };
  },
  operacoes: {
    'ordens_servico.get': linha('ordens_servico:ver', TODOS, 'recusa', ordem),
    'ordens_servico.preverItem': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id, produto_id }) => ({
      id: ordem_id,
      produto_servico_id: produto_id,
      quantidade: '1',
    })),
    'ordens_servico.remove': linha('ordens_servico:excluir', LOJA, 'recusa', ordem),
    'ordens_servico.adicionarItem': linha(
      'ordens_servico:editar',
      TODOS,
      'recusa',
      ({ ordem_id, produto_id }) => ({
        id: ordem_id,
        produto_servico_id: produto_id,
        quantidade: '1',
        valor_unitario: '120.00',
      }),
    ),
    'ordens_servico.usarModelo': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
      id: caso.ordem_id,
      modelo_id: caso.modelo_de_orcamento_id,
    })),
    'ordens_servico.alterarItem': linha('ordens_servico:editar', TODOS, 'recusa', ({ item_id }) => ({
      id: item_id,
      versao: 99,
      quantidade: '2',
      valor_unitario: '120.00',
    })),
    'ordens_servico.removerItem': linha('ordens_servico:editar', TODOS, 'recusa', ({ item_id }) => ({
      id: item_id,
    })),
  },
};
