import type { SliceLists } from '#test/lists.ts';
import { fornecedorFixture } from './fornecedores.fixtures.ts';
import { queryFornecedores } from './fornecedores.sql.ts';
import { ORDENACAO_FORNECEDORES } from './lista.rules.ts';

export const fornecedoresLists: SliceLists = {
  fill: async ({ client }) => {
    for (let i = 1; i < 8; i++)
      await client.fornecedores.create(fornecedorFixture(i % 3, i % 2 ? {} : { cidade: null }));
  },
  lists: {
    list: { sorting: ORDENACAO_FORNECEDORES, query: ({ db }, input) => queryFornecedores(db, input) },
  },
};
