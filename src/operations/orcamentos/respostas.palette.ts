import { defineCommands } from '#platform/web/data/palette.ts';

export const respostasPalette = defineCommands([
  {
    label: 'Novo orçamento',
    position: 35,
    words: 'orçar proposta preço',
    permission: 'orcamentos:editar',
    path: '/vendas/orcamentos',
    search: { novo: '1' },
  },
]);
