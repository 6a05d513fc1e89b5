import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_PROTOCOLOS } from './lista.rules.ts';
import { protocoloFixture } from './protocolos.fixtures.ts';
import { queryProtocolos } from './protocolos.sql.ts';

export const protocolosLists: SliceLists = {
  fill: async ({ client }, filial_id) => {
    for (let i = 0; i < 8; i++) await client.protocolos.create({ ...protocoloFixture(i), filial_id });
  },
  lists: {
    list: { sorting: ORDENACAO_PROTOCOLOS, query: ({ db }, input) => queryProtocolos(db, input) },
  },
};
