import { daFilial, linha, type SliceAccess, TODOS } from '#test/access.ts';

export const inicioAccess: SliceAccess = {
  operacoes: {
    'inicio.avisos': linha('session', TODOS, 'recusa', daFilial),
    'inicio.avisosNovos': linha('session', TODOS, 'recusa', daFilial),
    'inicio.verAvisos': linha('session', TODOS, 'recusa', (caso) => ({ ...daFilial(caso), ate: new Date() })),
    'inicio.resumo': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
  },
};
