import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_ORCAMENTOS_MODELOS } from './lista.rules.ts';
import { modeloDeOrcamentoFixture } from './orcamentos_modelos.fixtures.ts';
import { queryOrcamentosModelos } from './orcamentos_modelos.sql.ts';

export const orcamentosModelosLists: SliceLists = {
  fill: async ({ client }) => {
    const [produto] = (await client.produtos_servicos.list({ limite: 1 })).itens;
    for (let i = 0; i < 8; i++)
      await client.orcamentos_modelos.create(modeloDeOrcamentoFixture(i % 5, produto?.id ?? ''));
  },
  lists: {
    list: {
      sorting: ORDENACAO_ORCAMENTOS_MODELOS,
      query: ({ db }, input) => queryOrcamentosModelos(db, input),
    },
  },
};
