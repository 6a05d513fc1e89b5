import { defineCommands } from '#platform/web/data/palette.ts';

export const movimentacoesPalette = defineCommands([
  {
    label: 'Nova movimentação',
    position: 50,
    words: 'transferir entrada saída ajuste',
    permission: 'movimentacoes:editar',
    path: '/estoques/movimentacao',
    search: { nova: '1' },
  },
]);
