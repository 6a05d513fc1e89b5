import type { SliceWalks } from '#e2e/walks.ts';

export const atendimentoWalks: SliceWalks = {
  telas: [
    { path: '/vendas/ordens/$id', title: 'Ordem de Serviço', of: ({ ordem }) => `/vendas/ordens/${ordem}` },
  ],
};
