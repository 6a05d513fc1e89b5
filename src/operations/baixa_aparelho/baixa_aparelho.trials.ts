import { type Caso, GERENCIA, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const baixaAparelhoTrials: SliceTrials = {
  access: {
    operacoes: {
      'baixa_aparelho.declaracao': linha('ordens_servico:editar', TODOS, 'recusa', daOrdem),
      'baixa_aparelho.imprimir': linha('ordens_servico:ver', TODOS, 'recusa', daOrdem),
      'baixa_aparelho.declarar': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daOrdem(caso),
        sha256: '0'.repeat(64),
        meio: 'papel',
        nome: 'Maria Souza',
      })),
      'baixa_aparelho.pedirNoCelular': linha('ordens_servico:editar', TODOS, 'recusa', daOrdem),
      'baixa_aparelho.baixar': linha('atendimento:baixar', GERENCIA, 'recusa', (caso) => ({
        ...daOrdem(caso),
        tipo: 'doado',
        dados_apagados: true,
      })),
    },
  },
};
