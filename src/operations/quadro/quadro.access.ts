import { daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';

export const quadroAccess: SliceAccess = {
  operacoes: { 'ordens_servico.quadro': linha('ordens_servico:ver', TODOS, 'filtra', daFilial) },
};
