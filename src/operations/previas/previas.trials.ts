import { daFilial, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const previasTrials: SliceTrials = {
  access: {
    operacoes: { 'previas.daFilial': linha('ordens_servico:ver', TODOS, 'recusa', daFilial) },
  },
};
