import { defineCommands } from '#platform/web/data/palette.ts';

export const equipamentosPalette = defineCommands([
  {
    label: 'Novo equipamento',
    position: 65,
    words: 'aparelho cadastrar',
    permission: 'equipamentos:editar',
    path: '/cadastros/equipamentos',
    search: { novo: '1' },
  },
]);
