import { linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const token = 'nenhum';

export const acompanhamentoTrials: SliceTrials = {
  access: {
    operacoes: {
      'acompanhamento.ler': linha('public', TODOS, 'empresa', () => ({ token })),
      'acompanhamento.agir': linha('public', TODOS, 'empresa', () => ({ token, acao: 'sinal' })),
    },
  },
};
