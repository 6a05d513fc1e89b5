import { guardarSinal } from '#kernels/financeiro/documento.command.ts';
import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_CREDITOS } from './creditos.rules.ts';
import { queryCreditos } from './creditos.sql.ts';

export const creditosLists: SliceLists = {
  fill: async (api, filial_id) => {
    const { client } = api;
    const { formas } = await client.financeiro.opcoes({ filial_id });
    const pix = formas.find(({ tipo }) => tipo === 'pix')?.id ?? '';
    const abertas = (await client.ordens_servico.list({ filial_id, limite: 8 })).itens.filter(
      ({ faturada_em, status }) => faturada_em === null && status !== 'cancelada' && status !== 'entregue',
    );
    for (let i = 0; i < 8; i++) {
      const ordem = abertas[i % 2];
      if (!ordem) continue;
      const recebimento = { formas: [{ forma_id: pix, valor: `${20 + i}.00` }] };
      const cliente_id = ordem.cliente.id;
      await api.run((ctx) =>
        guardarSinal(ctx, {
          filial_id,
          de: { ordem_servico_id: ordem.id },
          cliente_id,
          recebimento,
          cobranca_id: null,
        }),
      );
    }
  },
  lists: {
    list: {
      sorting: ORDENACAO_CREDITOS,
      filters: [{ situacao: 'todos' }, { de: '2026-01-01', ate: '2026-12-31' }],
      query: queryCreditos,
      searched: ({ cliente_nome }) => cliente_nome,
    },
  },
};
