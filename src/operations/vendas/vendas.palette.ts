import { defineCommands } from '#platform/web/data/palette.ts';

export const vendasPalette = defineCommands([
  {
    label: 'Nova venda',
    position: 20,
    words: 'vender balcão',
    permission: 'vendas:editar',
    path: '/vendas/vendas',
    search: { nova: '1' },
  },
]);
