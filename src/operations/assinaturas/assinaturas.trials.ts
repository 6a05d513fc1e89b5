import { type Caso, linha, NINGUEM, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const assinaturasTrials: SliceTrials = {
  access: {
    operacoes: {
      'assinaturas.daOrdem': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'assinaturas.assinado': linha('ordens_servico:ver', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        assinatura_id: NINGUEM,
      })),
      'assinaturas.paraAssinar': linha('ordens_servico:editar', TODOS, 'recusa', daOrdem),
      'assinaturas.pedirNoCelular': linha('ordens_servico:editar', TODOS, 'recusa', daOrdem),
      'assinaturas.assinar': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        sha256: '0'.repeat(64),
        meio: 'papel',
        nome: 'Maria Souza',
      })),
    },
  },
};
