import { daFilial, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const quadroTrials: SliceTrials = {
  access: {
    operacoes: {
      'ordens_servico.quadro': linha('ordens_servico:ver', TODOS, 'filtra', daFilial),
      'ordens_servico.minhaBancada': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
    },
  },
  walks: {
    telas: [
      {
        path: '/vendas/ordens/quadro',
        title: 'Quadro de Ordens',
        leitura: { operacao: 'ordens_servico/quadro', erro: 'Erro ao carregar ordens de serviço' },
      },
    ],
  },
};
