import { type Caso, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const notasTrials: SliceTrials = {
  access: {
    criar: async ({ client }, { ordem_id }, { marca }) => {
      const { id } = await client.notas.escrever({ id: ordem_id, texto: `${marca} Ligou às 10 h` });
      return { nota_id: id };
    },
    operacoes: {
      'notas.daOrdem': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'notas.escrever': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        texto: 'Ligou às 10 h',
      })),
      'notas.fixar': linha('ordens_servico:editar', TODOS, 'recusa', ({ nota_id }) => ({
        id: nota_id,
        fixada: true,
      })),
    },
  },
};
