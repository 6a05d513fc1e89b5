import { ADMIN, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const aprovacaoTrials: SliceTrials = {
  access: {
    operacoes: {
      'aprovacao.configuracao': linha('session', TODOS, 'empresa', () => undefined),
      'aprovacao.salvar': linha('configuracoes:editar', ADMIN, 'todas', () => ({
        exigir_aprovacao: 'avisar',
        versao: 99,
      })),
    },
  },
};
