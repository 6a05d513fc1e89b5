import { csvDaFilial, daFilial, GERENCIA, LOJA, linha, NINGUEM } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { cartaoFixture } from './cartoes.fixtures.ts';
import { ORDENACAO_CARTOES } from './cartoes.rules.ts';

export const cartoesTrials: SliceTrials = {
  access: {
    operacoes: {
      'cartoes.list': linha('financeiro:receber', LOJA, 'recusa', daFilial),
      'cartoes.exportar': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
      'cartoes.liquidar': linha('financeiro:editar', GERENCIA, 'recusa', ({ filial_id }) => ({
        filial_id,
        cartoes: [NINGUEM],
        conta_id: NINGUEM,
        valor: '10.00',
        data: '2026-11-24',
      })),
    },
  },
  lists: {
    fill: async (api, filial_id) => {
      const [cliente, outro] = (await api.client.clientes.list({ filial_id })).itens;
      const { formas } = await api.client.financeiro.opcoes({ filial_id });
      const forma_id = formas.find(({ tipo }) => tipo === 'credito')?.id ?? '';
      for (let i = 0; i < 4; i++) {
        // Belongs to another customer, so that a search by name does not find all rows.
        const cliente_id = (i === 2 ? outro : cliente)?.id ?? '';
        await api.run((ctx) => cartaoFixture(ctx, { filial_id, cliente_id, forma_id, parcelas: 3 }));
      }
    },
    lists: {
      'cartoes.list': {
        sorting: ORDENACAO_CARTOES,
        filters: [{ situacao: 'todos' }, { de: '2026-01-01', ate: '2026-12-31' }],

        searched: ({ cliente_nome }) => cliente_nome,
      },
    },
  },
};
