import { daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';

export const quadroAccess: SliceAccess = {
  operacoes: {
    'ordens_servico.quadro': linha('ordens_servico:ver', TODOS, 'filtra', daFilial),
    'ordens_servico.minhaBancada': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
  },
};
