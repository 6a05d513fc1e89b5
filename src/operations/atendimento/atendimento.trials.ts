import { linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const atendimentoTrials: SliceTrials = {
  access: {
    operacoes: {
      'atendimento.ordem': linha('ordens_servico:ver', TODOS, 'filtra', ({ ordem_id }) => ({
        chave: ordem_id,
      })),
      'atendimento.acontecimentos': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
    },
  },
  walks: {
    telas: [
      { path: '/vendas/ordens/$id', title: 'Ordem de Serviço', of: ({ ordem }) => `/vendas/ordens/${ordem}` },
    ],
  },
};
