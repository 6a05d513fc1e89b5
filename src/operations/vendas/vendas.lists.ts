import { idsOf, type SliceLists } from '#test/lists.ts';
import { ORDENACAO_POR_VENDA, ORDENACAO_VENDAS } from './lista.rules.ts';
import { vendaFixture } from './vendas.fixtures.ts';
import { queryPorVenda, queryVendas } from './vendas.sql.ts';

export const vendasLists: SliceLists = {
  fill: async ({ client }, filial_id) => {
    const clientes = await idsOf(client.clientes.list({ filial_id }));
    const produtos = (await client.produtos_servicos.list({ filial_id, tipo: 'produto' })).itens;
    for (let i = 0; i < 8; i++)
      await client.vendas.finalizar(
        vendaFixture(i, { filial_id, cliente_id: clientes[i % 3] ?? '', produtos }),
      );
  },
  lists: {
    list: {
      sorting: ORDENACAO_VENDAS,
      filters: [{ de: '2026-01-01', ate: '2026-12-31' }],
      query: ({ db }, input) => queryVendas(db, input),
      searched: ({ cliente_nome }) => cliente_nome,
    },
    listPorVenda: {
      sorting: ORDENACAO_POR_VENDA,
      filters: [{ de: '2026-01-01', ate: '2026-12-31' }],
      query: ({ db }, input) => queryPorVenda(db, input),
      searched: ({ cliente_nome }) => cliente_nome,
    },
  },
};
