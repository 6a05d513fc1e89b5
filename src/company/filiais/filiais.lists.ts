import type { SliceLists } from '#test/lists.ts';
import { filialFixture } from './filiais.fixtures.ts';
import { queryFiliais } from './filiais.sql.ts';
import { ORDENACAO_FILIAIS } from './lista.rules.ts';

export const filiaisLists: SliceLists = {
  fill: async ({ client }) => {
    for (let i = 1; i < 8; i++)
      await client.filiais.create(filialFixture(i, i % 3 === 0 ? { codigo: null } : {}));
  },
  lists: {
    list: { sorting: ORDENACAO_FILIAIS, query: ({ db }, input) => queryFiliais(db, input) },
  },
};
