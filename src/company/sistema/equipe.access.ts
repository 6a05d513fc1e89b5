import { daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';

export const equipeAccess: SliceAccess = {
  operacoes: { 'equipe.list': linha('session', TODOS, 'recusa', daFilial) },
};
