import type { SliceLists } from '#test/lists.ts';
import { etapaFixture, TOTAL_ETAPAS } from './etapas.fixtures.ts';

export const etapasLists: SliceLists = {
  fill: async ({ client }) => {
    for (let i = 0; i < TOTAL_ETAPAS; i++) await client.etapas.create(etapaFixture(i));
  },
  lists: {},
};
