import type { SliceWalks } from '#e2e/walks.ts';

export const quadroWalks: SliceWalks = {
  telas: [
    {
      path: '/vendas/ordens/quadro',
      title: 'Quadro de Ordens',
      leitura: { operacao: 'ordens_servico/quadro', erro: 'Erro ao carregar ordens de serviço' },
    },
  ],
};
