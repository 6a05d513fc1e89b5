import type { SliceWalks } from '#e2e/walks.ts';

export const comissoesWalks: SliceWalks = {
  telas: [
    {
      path: '/financeiro/comissoes',
      title: 'Comissões',
      leitura: { operacao: 'comissoes/list', erro: 'Erro ao carregar comissões' },
      janelas: [{ botao: 'Regras', titulo: 'Regras de comissão', tecla: true, semCampo: true }],
    },
  ],
  fill: (api) => api.comissoes.criarRegra({ tipo: 'servico', percentual: '5', desde: '2026-01-01' }),
};
