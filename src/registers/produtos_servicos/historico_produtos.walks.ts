import type { SliceWalks } from '#e2e/walks.ts';

export const historicoProdutosWalks: SliceWalks = {
  telas: [
    {
      path: '/estoques/produtos',
      title: 'Produtos/Serviços',
      lista: {
        colunas: [
          'Tipo',
          'Nome',
          'Código',
          'EAN',
          'Custo',
          'Venda PF',
          'Estoque',
          'Mín/Máx',
          'Status',
          'Ações',
        ],
        busca: /nome, código ou EAN/,
      },
      leitura: { operacao: 'produtos_servicos/list', erro: 'Erro ao carregar produtos/serviços' },
      janelas: [
        {
          botao: 'Novo Produto/Serviço',
          titulo: 'Novo Produto/Serviço',
          tecla: true,
          endereco: '?novo=1',
          faltam: { Nome: 'Informe o nome' },
        },
      ],
    },
  ],
};
