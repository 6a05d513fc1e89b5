import type { SliceWalks } from '#e2e/walks.ts';

export const faturamentoWalks: SliceWalks = {
  telas: [
    {
      path: '/vendas/ordens',
      title: 'Ordens de Serviço',
      lista: {
        colunas: ['N° OS', 'Data Abertura', 'Cliente', 'Equipamento', 'Defeito', 'Status', 'Ações'],
        busca: /N°, cliente, aparelho, defeito/,
      },
      leitura: { operacao: 'ordens_servico/list', erro: 'Erro ao carregar ordens de serviço' },
      janelas: [
        {
          botao: 'Nova Ordem',
          titulo: 'Nova Ordem de Serviço',
          tecla: true,
          endereco: '?nova=1',
          faltam: {
            Cliente: 'Selecione o cliente',
            Equipamento: 'Informe o equipamento',
            'Defeito Reclamado': 'Informe o defeito reclamado',
          },
        },
      ],
    },
  ],
};
