import { linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const authTrials: SliceTrials = {
  access: {
    operacoes: {
      'auth.sessao': linha('public', TODOS, 'empresa', () => undefined),
    },
  },
};
