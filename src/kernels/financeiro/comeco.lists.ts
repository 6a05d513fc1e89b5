import type { SliceLists } from '#test/lists.ts';
import { comecarFixture } from './comeco.fixtures.ts';
import { tituloFixture } from './titulo.fixtures.ts';

export const comecoLists: SliceLists = {
  fill: async ({ run, admin }, filial_id) => {
    await run((ctx) => comecarFixture(ctx, [filial_id]));
    await run((ctx) => tituloFixture(ctx, filial_id, { parte: { profile_id: admin.id } }));
  },
  lists: {},
};
