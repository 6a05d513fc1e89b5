import type { SliceWalks } from '#e2e/walks.ts';

export const trocasWalks: SliceWalks = {
  telas: [
    {
      path: '/vendas/vendas',
      title: 'Vendas Diretas',
      lista: {
        colunas: ['Data', 'Cliente', 'Produto', 'Quantidade', 'Valor Unitário', 'Total', 'Ações'],
        busca: /cliente ou produto/,
      },
      leitura: { operacao: 'vendas/list', erro: 'Erro ao carregar vendas' },
      janelas: [
        {
          botao: 'Nova Venda',
          titulo: 'Nova Venda',
          tecla: true,
          endereco: '?nova=1',
        },
      ],
    },
  ],
};
