import { type Caso, linha, type SliceAccess, TODOS } from '#test/access.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const bancadaAccess: SliceAccess = {
  operacoes: {
    'ordens_servico.mudarStatus': linha(
      'ordens_servico:editar',
      TODOS,
      'recusa',
      ({ filial_id, ordem_id }) => ({
        filial_id,
        ordens: [{ id: ordem_id, versao: 99 }],
        status: 'em_andamento',
      }),
    ),
    'ordens_servico.mudarUma': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
      ...daOrdem(caso),
      versao: 99,
      status: 'em_andamento',
    })),
    'ordens_servico.salvarBancada': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
      ...daOrdem(caso),
      versao: 99,
      prioridade: 2,
    })),
    'ordens_servico.assumir': linha('ordens_servico:editar', TODOS, 'recusa', daOrdem),
  },
};
