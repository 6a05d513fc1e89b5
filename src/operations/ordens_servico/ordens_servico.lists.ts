import { idsOf, type SliceLists } from '#test/lists.ts';
import { ORDENACAO_ORDENS } from './lista.rules.ts';
import { ordemFixture } from './ordens_servico.fixtures.ts';
import { queryOrdens } from './ordens_servico.sql.ts';

export const ordensServicoLists: SliceLists = {
  fill: async ({ client }, filial_id) => {
    const clientes = await idsOf(client.clientes.list({ filial_id }));
    for (let i = 0; i < 8; i++)
      await client.ordens_servico.create(
        ordemFixture(i % 4, { filial_id, cliente_id: clientes[i % 3] ?? '' }),
      );
  },
  lists: {
    list: {
      sorting: ORDENACAO_ORDENS,
      filters: [{ status: 'aberta' }, { de: '2026-01-01', ate: '2026-12-31' }],
      query: (ctx, input) => queryOrdens(ctx, input),
      searched: ({ cliente }) => (cliente as { nome_completo: string }).nome_completo,
    },
  },
};
