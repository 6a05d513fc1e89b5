import type { SliceWalks } from '#e2e/walks.ts';

export const comissoesWalks: SliceWalks = {
  telas: [
    {
      path: '/financeiro/comissoes',
      title: 'Comissões',
      lista: {
        colunas: ['Data', 'Pessoa', 'Item', 'Documento', 'Filial', 'Ganho', 'Comissão'],
        busca: /pessoa ou item/,
      },
      leitura: { operacao: 'comissoes/list', erro: 'Erro ao carregar comissões' },
      janelas: [{ botao: 'Regras', titulo: 'Regras de comissão', tecla: true, semCampo: true }],
    },
  ],
  // The shop's only person sells, and earns by what they sell.
  fill: async (api) => {
    const [pessoa] = await api.comissoes.listPessoas();
    const profile_id = pessoa?.id ?? null;
    await api.comissoes.criarRegra({ tipo: 'produto', profile_id, percentual: '5', desde: '2026-01-01' });
  },
};
