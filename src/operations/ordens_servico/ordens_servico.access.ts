import { type Caso, csvDaFilial, daFilial, LOJA, linha, type SliceAccess, TODOS } from '#test/access.ts';
import { ordemFixture } from './ordens_servico.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    ordem_id: string;
    item_id: string;
  }
}

const ordem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const ordensServicoAccess: SliceAccess = {
  criar: async ({ client }, { filial_id, cliente_id, produto_id }, { marca }) => {
    const { id } = await client.ordens_servico.create(
      ordemFixture(0, { filial_id, cliente_id }, { equipamento: `${marca} Notebook` }),
    );
    const item = { produto_servico_id: produto_id, quantidade: '1', valor_unitario: '120.00' };
    const salvo = await client.ordens_servico.adicionarItem({ id, ...item });
    return { ordem_id: id, item_id: salvo.item.id };
  },
  operacoes: {
    'ordens_servico.list': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
    'ordens_servico.listParaVinculo': linha('ordens_servico:ver', TODOS, 'filtra'),
    'ordens_servico.get': linha('ordens_servico:ver', TODOS, 'recusa', ordem),
    'ordens_servico.preverItem': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id, produto_id }) => ({
      id: ordem_id,
      produto_servico_id: produto_id,
      quantidade: '1',
    })),
    'ordens_servico.preverFaturamento': linha('ordens_servico:ver', TODOS, 'recusa', ordem),
    'ordens_servico.create': linha('ordens_servico:editar', TODOS, 'recusa', ({ filial_id, cliente_id }) => ({
      filial_id,
      cliente_id,
      equipamento: 'Notebook',
      defeito_reclamado: 'Não liga',
    })),
    'ordens_servico.update': linha('ordens_servico:editar', TODOS, 'recusa', ({ ordem_id }) => ({
      id: ordem_id,
      versao: 99,
      equipamento: 'Notebook',
      defeito_reclamado: 'Não liga',
      status: 'em_andamento',
    })),
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
    'ordens_servico.alterarItem': linha('ordens_servico:editar', TODOS, 'recusa', ({ item_id }) => ({
      id: item_id,
      versao: 99,
      quantidade: '2',
      valor_unitario: '120.00',
    })),
    'ordens_servico.removerItem': linha('ordens_servico:editar', TODOS, 'recusa', ({ item_id }) => ({
      id: item_id,
    })),
    'ordens_servico.faturar': linha('ordens_servico:faturar', LOJA, 'recusa', ordem),
    'ordens_servico.estornarFaturamento': linha('ordens_servico:estornar', LOJA, 'recusa', ordem),
    'ordens_servico.remove': linha('ordens_servico:excluir', LOJA, 'recusa', ordem),
    'ordens_servico.exportar': linha('ordens_servico:ver', TODOS, 'recusa', csvDaFilial),
  },
};
