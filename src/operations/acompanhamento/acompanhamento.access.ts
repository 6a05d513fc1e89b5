import { linha, type SliceAccess, TODOS } from '#test/access.ts';

const token = 'nenhum';

export const acompanhamentoAccess: SliceAccess = {
  operacoes: {
    'acompanhamento.ler': linha('public', TODOS, 'empresa', () => ({ token })),
    'acompanhamento.agir': linha('public', TODOS, 'empresa', () => ({ token, acao: 'sinal' })),
  },
};
