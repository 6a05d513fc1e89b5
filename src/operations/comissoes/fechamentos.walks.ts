import type { SliceWalks } from '#e2e/walks.ts';

export const fechamentosWalks: SliceWalks = {
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
  // A rule that gives everyone a commission. Another test of the same shop may have created it already.
  fill: async (api) => {
    const regra = { tipo: 'produto', percentual: '5', desde: '2026-01-01' } as const;
    for (const { id } of await api.comissoes.listPessoas())
      await api.comissoes.criarRegra({ ...regra, profile_id: id }).catch(() => undefined);
  },
};
