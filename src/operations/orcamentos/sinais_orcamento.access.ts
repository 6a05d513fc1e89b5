import { type Caso, LOJA, linha, NINGUEM, type SliceAccess } from '#test/access.ts';

const orcamento = ({ orcamento_id }: Caso) => ({ id: orcamento_id });

export const sinaisOrcamentoAccess: SliceAccess = {
  operacoes: {
    'orcamentos.sinal': linha('financeiro:receber', LOJA, 'recusa', orcamento),
    'orcamentos.receberSinal': linha('financeiro:receber', LOJA, 'recusa', (caso) => ({
      ...orcamento(caso),
      recebimento: { formas: [{ forma_id: NINGUEM, valor: '10.00' }] },
    })),
  },
};
