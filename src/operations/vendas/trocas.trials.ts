import { LOJA, linha, ninguem } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const trocasTrials: SliceTrials = {
  access: {
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
  },
  walks: {
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
  },
};
