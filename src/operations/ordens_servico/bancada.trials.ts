import { type Caso, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const bancadaTrials: SliceTrials = {
  access: {
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
      'ordens_servico.mudarTecnico': linha(
        'ordens_servico:editar',
        TODOS,
        'recusa',
        ({ filial_id, ordem_id }) => ({
          filial_id,
          ordens: [{ id: ordem_id, versao: 99 }],
          tecnico_id: null,
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
  },
};
