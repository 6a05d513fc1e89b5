import { type Caso, LOJA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const retornosTrials: SliceTrials = {
  access: {
    operacoes: {
      'retornos.daOrdem': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'retornos.abrir': linha('garantias:conceder', LOJA, 'recusa', (caso) => ({
        ...daOrdem(caso),
        filial_id: caso.filial_id,
        defeito_reclamado: 'Voltou a apagar',
      })),
      'retornos.julgar': linha('garantias:conceder', LOJA, 'recusa', (caso) => ({
        ...daOrdem(caso),
        versao: 99,
        resultado: 'procedente',
      })),
    },
  },
};
