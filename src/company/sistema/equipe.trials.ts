import { daFilial, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const equipeTrials: SliceTrials = {
  access: {
    operacoes: { 'equipe.list': linha('session', TODOS, 'recusa', daFilial) },
  },
  attacked: { fields: [[/^(tecnico_id|profile_id)$/, 'equipe']] },
};
