import { linha, type SliceAccess, TODOS } from '#test/access.ts';

/** memoria.routes.test.ts checks that rows of other branches are filtered. */
const aparelho = () => ({ numero_serie: 'R58255S' });

export const memoriaAccess: SliceAccess = {
  operacoes: {
    'memoria.doAparelho': linha('ordens_servico:ver', TODOS, 'filtra', aparelho),
    'memoria.visitas': linha('ordens_servico:ver', TODOS, 'filtra', aparelho),
    'memoria.retornos': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({ id: ordem_id })),
  },
};
