import { type Caso, LOJA, linha, NINGUEM } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

const orcamento = ({ orcamento_id }: Caso) => ({ id: orcamento_id });

export const sinaisOrcamentoTrials: SliceTrials = {
  access: {
    operacoes: {
      'orcamentos.sinal': linha('financeiro:receber', LOJA, 'recusa', orcamento),
      'orcamentos.receberSinal': linha('financeiro:receber', LOJA, 'recusa', (caso) => ({
        ...orcamento(caso),
        recebimento: { formas: [{ forma_id: NINGUEM, valor: '10.00' }] },
      })),
    },
  },
};
