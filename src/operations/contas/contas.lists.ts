import { tituloFixture } from '#kernels/financeiro/titulo.fixtures.ts';
import { idsOf, type SliceLists } from '#test/lists.ts';
import { queryLancados, queryParcelas } from './contas.sql.ts';
import { ORDENACAO_LANCADOS, ORDENACAO_PARCELAS } from './lista.rules.ts';

const filters = [{ situacao: 'todas' }, { origem: 'manual' }, { de: '2026-01-01', ate: '2026-12-31' }];

export const contasLists: SliceLists = {
  fill: async (api, filial_id) => {
    const [cliente, outro] = (await api.client.clientes.list({ filial_id })).itens;
    const { formas } = await api.client.financeiro.opcoes({ filial_id });
    const pix = formas.find(({ tipo }) => tipo === 'pix')?.id ?? '';
    for (let i = 0; i < 16; i++) {
      const mes = String((i % 5) + 1).padStart(2, '0');
      await api.run((ctx) =>
        tituloFixture(ctx, filial_id, {
          // Belongs to another customer, so that a search by name does not find all rows.
          parte: { cliente_id: (i === 12 ? outro : cliente)?.id ?? '' },
          natureza: i % 2 === 0 ? 'receber' : 'pagar',
          parcelas: [{ vencimento: `2026-${mes}-10`, valor: '100.00' }],
        }),
      );
    }
    const baixa = (parcela_id: string) => ({
      filial_id,
      linhas: [{ parcela_id, principal: '10.00' }],
      formas: [{ forma_id: pix, valor: '10.00' }],
    });
    for (const id of await idsOf(api.client.contas.listReceber({ filial_id, limite: 8 })))
      await api.client.financeiro.receber(baixa(id));
    for (const id of await idsOf(api.client.contas.listPagar({ filial_id, limite: 8 })))
      await api.client.financeiro.pagar(baixa(id));
  },
  lists: {
    listReceber: {
      sorting: ORDENACAO_PARCELAS,
      filters,
      query: (ctx, input) => queryParcelas(ctx, 'receber', input),
      searched: ({ parte_nome }) => parte_nome,
    },
    listPagar: { sorting: ORDENACAO_PARCELAS, query: (ctx, input) => queryParcelas(ctx, 'pagar', input) },
    listRecebimentos: {
      sorting: ORDENACAO_LANCADOS,
      query: (ctx, input) => queryLancados(ctx, 'receber', input),
      searched: ({ parte_nome }) => parte_nome,
    },
    listPagamentos: {
      sorting: ORDENACAO_LANCADOS,
      query: (ctx, input) => queryLancados(ctx, 'pagar', input),
    },
  },
};
