import { linha, type SliceAccess, TODOS } from '#test/access.ts';

export const authAccess: SliceAccess = {
  operacoes: {
    'auth.sessao': linha('public', TODOS, 'empresa', () => undefined),
  },
};
