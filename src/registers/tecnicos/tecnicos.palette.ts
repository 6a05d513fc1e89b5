import { defineCommands } from '#platform/web/data/palette.ts';

export const tecnicosPalette = defineCommands([
  {
    label: 'Novo técnico',
    position: 60,
    words: 'cadastrar bancada',
    permission: 'tecnicos:editar',
    path: '/cadastros/tecnicos',
    search: { novo: '1' },
  },
]);
