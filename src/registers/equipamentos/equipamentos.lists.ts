import { idsOf, type SliceLists } from '#test/lists.ts';
import { equipamentoFixture } from './equipamentos.fixtures.ts';
import { queryEquipamentos } from './equipamentos.sql.ts';
import { ORDENACAO_EQUIPAMENTOS } from './lista.rules.ts';

export const equipamentosLists: SliceLists = {
  fill: async ({ client }, filial_id) => {
    const clientes = await idsOf(client.clientes.list({ filial_id }));
    for (let i = 0; i < 8; i++)
      await client.equipamentos.create({
        ...equipamentoFixture(i % 5, { numero_serie: i % 3 === 0 ? null : `SN-${i}000` }),
        filial_id,
        cliente_id: clientes[i % 3] ?? '',
      });
  },
  lists: {
    list: {
      sorting: ORDENACAO_EQUIPAMENTOS,
      query: (ctx, input) => queryEquipamentos(ctx, input),
      searched: ({ cliente }) => (cliente as { nome_completo: string }).nome_completo,
    },
  },
};
