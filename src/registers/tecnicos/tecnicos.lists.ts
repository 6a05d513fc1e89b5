import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_TECNICOS } from './lista.rules.ts';
import { tecnicoFixture } from './tecnicos.fixtures.ts';
import { queryTecnicos } from './tecnicos.sql.ts';

export const tecnicosLists: SliceLists = {
  fill: async ({ client }) => {
    for (let i = 0; i < 8; i++) await client.tecnicos.create(tecnicoFixture(i % 5));
  },
  lists: {
    list: { sorting: ORDENACAO_TECNICOS, query: (ctx, input) => queryTecnicos(ctx, input) },
  },
};
