import type { Screen } from '#platform/web/data/screen.ts';

export const contaScreens: readonly Screen[] = [
  // Opened from the greeting in the header, not from the menu.
  {
    path: '/conta',
    title: 'Minha conta',
    words: 'senha verificação duas etapas segundo fator sessões tokens API minhas comissões',
    position: 1,
    load: () => import('./ContaPage.tsx').then((m) => m.ContaPage),
  },
];
