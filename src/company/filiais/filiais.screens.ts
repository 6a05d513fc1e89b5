import type { Screen } from '#platform/web/data/screen.ts';

export const filiaisScreens: readonly Screen[] = [
  {
    path: '/estoques/filiais',
    title: 'Filiais',
    words: 'lojas matriz depósito',
    position: 40,
    permission: 'filiais:ver',
    first: { operation: 'filiais.list' },
    load: () => import('./FiliaisPage.tsx').then((m) => m.FiliaisPage),
  },
];
