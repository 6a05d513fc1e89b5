import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

export const movimentacoesPrivacy: SlicePrivacy = {
  tables: {
    movimentacoes_estoque: 'what left the stock for the customer is in their sales',
    lancamentos_estoque: 'the postings of those movements',
  },
  anonymised: {
    movimentacoes_estoque: 'quantities of products',
    lancamentos_estoque: 'quantities of products',
  },
};
