import { GERENCIA, linha, NINGUEM, ninguem, type SliceAccess, TODOS } from '#test/access.ts';

export const etapasAccess: SliceAccess = {
  operacoes: {
    'etapas.list': linha('session', TODOS, 'empresa'),
    'etapas.create': linha('modelos:editar', GERENCIA, 'empresa', ({ nome }) => ({
      status: 'em_andamento',
      nome,
    })),
    'etapas.update': linha('modelos:editar', GERENCIA, 'empresa', () => ({
      id: NINGUEM,
      versao: 99,
      nome: 'Em teste',
    })),
    'etapas.ordenar': linha('modelos:editar', GERENCIA, 'empresa', () => ({
      status: 'em_andamento',
      ids: [NINGUEM],
    })),
    'etapas.remove': linha('modelos:editar', GERENCIA, 'empresa', ninguem),
  },
};
