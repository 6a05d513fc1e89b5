import type { SliceLists } from '#test/lists.ts';
import { querySessoes } from './caixa.sql.ts';
import { ORDENACAO_SESSOES } from './resumo.rules.ts';

export const caixaLists: SliceLists = {
  fill: async (api, filial_id) => {
    for (let i = 0; i < 8; i++) {
      const gerente = await api.as({ nome_completo: `Caixa ${i % 3}`, papel: 'gerente' });
      const { id } = await gerente.caixa.abrir({ filial_id, fundo: '100.00' });
      await gerente.caixa.fechar({ filial_id, sessao_id: id, contagem: { '100': 1 }, deixar: '100.00' });
      if (i % 2 === 0) await api.client.caixa.conferir({ id });
    }
  },
  lists: {
    list: {
      sorting: ORDENACAO_SESSOES,
      filters: [{ situacao: 'a_conferir' }, { de: '2026-01-01', ate: '2026-12-31' }],
      query: (ctx, input) => querySessoes(ctx, input),
      searched: ({ aberta_por }) => aberta_por,
    },
  },
};
