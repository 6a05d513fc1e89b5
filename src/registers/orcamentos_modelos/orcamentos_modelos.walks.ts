import type { SliceWalks } from '#e2e/walks.ts';
import { modeloDeOrcamentoFixture } from './orcamentos_modelos.fixtures.ts';

export const orcamentosModelosWalks: SliceWalks = {
  telas: [
    {
      path: '/vendas/orcamentos/modelos',
      title: 'Modelos de Orçamento',
      lista: {
        colunas: ['Nome', 'Aparelho', 'Itens', 'Total', 'Status', 'Ações'],
        busca: /por nome/,
      },
      leitura: { operacao: 'orcamentos_modelos/list', erro: 'Erro ao carregar modelos de orçamento' },
      janelas: [
        {
          botao: 'Novo Modelo',
          titulo: 'Novo Modelo de Orçamento',
          tecla: true,
          endereco: '?novo=1',
          faltam: { Nome: 'Informe o nome' },
        },
      ],
    },
  ],
  fill: async (api) => {
    const [produto] = (await api.produtos_servicos.list({ limite: 1 })).itens;
    if (produto) await api.orcamentos_modelos.create(modeloDeOrcamentoFixture(0, produto.id));
  },
};
