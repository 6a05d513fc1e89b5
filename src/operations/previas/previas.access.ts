import { daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';

export const previasAccess: SliceAccess = {
  operacoes: { 'previas.daFilial': linha('ordens_servico:ver', TODOS, 'recusa', daFilial) },
};
