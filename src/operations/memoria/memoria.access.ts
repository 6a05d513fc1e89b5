import { linha, type SliceAccess, TODOS } from '#test/access.ts';

/** Rows of other branches are told apart in memoria.routes.test.ts. */
const aparelho = () => ({ numero_serie: 'R58255S' });

export const memoriaAccess: SliceAccess = {
  operacoes: {
    'memoria.doAparelho': linha('ordens_servico:ver', TODOS, 'filtra', aparelho),
    'memoria.visitas': linha('ordens_servico:ver', TODOS, 'filtra', aparelho),
    'memoria.retornos': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({ id: ordem_id })),
  },
};
