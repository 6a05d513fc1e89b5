import { csv, LOJA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_MOVIMENTACOES } from './lista.rules.ts';

export const movimentacoesTrials: SliceTrials = {
  access: {
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
      'movimentacoes.get': linha('movimentacoes:ver', TODOS, 'filtra', ({ movimentacao_id }) => ({
        id: movimentacao_id,
      })),
      'movimentacoes.prever': linha('movimentacoes:ver', TODOS, 'recusa', ({ filial_id, produto_id }) => ({
        filial_id,
        produto_id,
        quantidade: '1',
      })),
      'movimentacoes.registrar': linha(
        'movimentacoes:editar',
        LOJA,
        'recusa',
        ({ filial_id, produto_id }) => ({
          tipo_movimentacao: 'entrada',
          produto_id,
          quantidade: '1',
          filial_destino_id: filial_id,
        }),
      ),
      'movimentacoes.registrarVarias': linha(
        'movimentacoes:editar',
        LOJA,
        'recusa',
        ({ filial_id, produto_id }) => ({
          tipo_movimentacao: 'entrada',
          filial_destino_id: filial_id,
          itens: [{ produto_id, quantidade: '1' }],
        }),
      ),
      'movimentacoes.preverEstorno': linha(
        'movimentacoes:estornar',
        LOJA,
        'recusa',
        ({ movimentacao_id }) => ({
          id: movimentacao_id,
        }),
      ),
      'movimentacoes.estornar': linha('movimentacoes:estornar', LOJA, 'recusa', ({ movimentacao_id }) => ({
        id: movimentacao_id,
      })),
      'movimentacoes.exportar': linha('movimentacoes:ver', TODOS, 'filtra', csv),
    },
  },
  lists: {
    lists: {
      'movimentacoes.list': {
        sorting: ORDENACAO_MOVIMENTACOES,
        filters: [
          { tipo: 'venda' },
          { ponta_filial_id: '0190b5a0-0000-7000-8000-000000000000' },
          { de: '2026-01-01', ate: '2026-12-31' },
        ],

        searched: ({ cliente_nome }) => cliente_nome,
      },
    },
  },
  walks: {
    telas: [
      {
        path: '/estoques/movimentacao',
        title: 'Movimentação',
        lista: {
          colunas: [
            'Data',
            'Produto',
            'Tipo',
            'Filial Origem',
            'Filial Destino',
            'Cliente',
            'Quantidade',
            'Observações',
            'Ações',
          ],
          busca: /produto, código ou cliente/,
        },
        leitura: { operacao: 'movimentacoes/list', erro: 'Erro ao carregar movimentações' },
        janelas: [
          {
            botao: 'Nova Movimentação',
            titulo: 'Nova Movimentação',
            tecla: true,
            endereco: '?nova=1',
          },
        ],
      },
    ],
  },
  attacked: {
    fields: [[/movimentacao/, 'movimentacoes_estoque']],
    fill: async (criar, { filial_id }, last) => {
      await criar('movimentacoes_estoque', {
        tipo_movimentacao: 'entrada',
        quantidade: '2',
        filial_destino_id: filial_id,
        produto_id: last('produtos_servicos'),
        origem: 'Compra',
      });
    },
  },
};
