import type { SliceWalks } from '#e2e/walks.ts';

export const movimentacoesWalks: SliceWalks = {
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
};
