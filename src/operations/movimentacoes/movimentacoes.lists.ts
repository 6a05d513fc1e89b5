import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_MOVIMENTACOES } from './lista.rules.ts';
import { queryMovimentacoes } from './movimentacoes.sql.ts';

export const movimentacoesLists: SliceLists = {
  lists: {
    list: {
      sorting: ORDENACAO_MOVIMENTACOES,
      query: (ctx, input) => queryMovimentacoes(ctx, input),
      searched: ({ cliente_nome }) => cliente_nome,
    },
  },
};
