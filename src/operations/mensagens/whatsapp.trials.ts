import { linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const whatsappTrials: SliceTrials = {
  access: {
    operacoes: { 'whatsapp.onde': linha('session', TODOS, 'empresa', () => undefined) },
  },
};
