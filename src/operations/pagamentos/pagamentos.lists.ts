import type { SliceLists } from '#test/lists.ts';
import { queryCobrancas } from './cobrancas.sql.ts';
import { ORDENACAO_COBRANCAS } from './lista.rules.ts';

export const pagamentosLists: SliceLists = {
  fill: async (api, filial_id) => {
    const { client } = api;
    const ordens = (await client.ordens_servico.list({ filial_id, limite: 4 })).itens;
    for (let i = 0; i < 8; i++) {
      const ordem = ordens.filter(({ faturada_em }) => faturada_em === null)[i % 2];
      if (!ordem) continue;
      const { id } = await client.pagamentos.cobrarSinal({ id: ordem.id, valor: `${10 + i}.00` });
      if (i % 3 === 0) await client.pagamentos.confirmarPix({ id, valor: `${10 + i}.00` });
    }
  },
  lists: {
    listCobrancas: {
      sorting: ORDENACAO_COBRANCAS,
      filters: [{ situacao: 'todas' }, { de: '2026-01-01', ate: '2026-12-31' }],
      query: queryCobrancas,
      searched: ({ descricao }) => descricao,
    },
  },
};
