import { defineCommands } from '#platform/web/data/palette.ts';

export const fornecedoresPalette = defineCommands([
  {
    label: 'Novo fornecedor',
    position: 60,
    permission: 'fornecedores:editar',
    path: '/compras/fornecedores',
    search: { novo: '1' },
  },
]);
