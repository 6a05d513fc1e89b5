import { ADMIN, linha, type SliceAccess, TODOS } from '#test/access.ts';

export const aprovacaoAccess: SliceAccess = {
  operacoes: {
    'aprovacao.configuracao': linha('session', TODOS, 'empresa', () => undefined),
    'aprovacao.salvar': linha('configuracoes:editar', ADMIN, 'todas', () => ({
      exigir_aprovacao: 'avisar',
      versao: 99,
    })),
  },
};
