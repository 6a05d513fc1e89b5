import { linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const impressosOrdemTrials: SliceTrials = {
  access: {
    operacoes: {
      'impressos_ordem.ordem': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
      'impressos_ordem.entrada': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
      'impressos_ordem.garantia': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
        formato: 'a4',
      })),
      'impressos_ordem.etiquetas': linha(
        'ordens_servico:ver',
        TODOS,
        'recusa',
        ({ filial_id, ordem_id }) => ({ filial_id, ids: [ordem_id] }),
      ),
      'impressos_ordem.etiqueta': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
      })),
    },
  },
};
