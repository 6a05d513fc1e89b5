import { linha, type SliceAccess, TODOS } from '#test/access.ts';

export const atendimentoAccess: SliceAccess = {
  operacoes: {
    'atendimento.ordem': linha('ordens_servico:ver', TODOS, 'filtra', ({ ordem_id }) => ({
      chave: ordem_id,
    })),
    'atendimento.acontecimentos': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({
      id: ordem_id,
    })),
  },
};
