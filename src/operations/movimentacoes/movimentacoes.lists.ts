import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_MOVIMENTACOES } from './lista.rules.ts';
import { queryMovimentacoes } from './movimentacoes.sql.ts';

export const movimentacoesLists: SliceLists = {
  lists: {
    list: {
      sorting: ORDENACAO_MOVIMENTACOES,
      filters: [
        { tipo: 'venda' },
        { ponta_filial_id: '0190b5a0-0000-7000-8000-000000000000' },
        { de: '2026-01-01', ate: '2026-12-31' },
      ],
      query: (ctx, input) => queryMovimentacoes(ctx, input),
      searched: ({ cliente_nome }) => cliente_nome,
    },
  },
};
