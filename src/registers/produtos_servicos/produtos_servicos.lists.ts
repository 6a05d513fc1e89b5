import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_PRODUTOS } from './lista.rules.ts';
import { produtoFixture } from './produtos_servicos.fixtures.ts';
import { queryProdutos } from './produtos_servicos.sql.ts';

export const produtosServicosLists: SliceLists = {
  fill: async ({ client }, filial_id) => {
    for (let i = 0; i < 8; i++) {
      const codigo = i % 4 === 0 ? { codigo: null } : {};
      await client.produtos_servicos.create(produtoFixture(i, { ...codigo, estoque: '90', filial_id }));
    }
  },
  lists: {
    list: { sorting: ORDENACAO_PRODUTOS, query: ({ db }, input) => queryProdutos(db, input) },
  },
};
