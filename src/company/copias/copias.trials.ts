import { ADMIN, linha } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const copiasTrials: SliceTrials = {
  access: {
    operacoes: {
      'copias.situacao': linha('configuracoes:editar', ADMIN, 'empresa'),
      'copias.fazer': linha('configuracoes:editar', ADMIN, 'todas'),
    },
  },
};
