import type { Screen } from '#platform/web/data/screen.ts';

export const tecnicosScreens: readonly Screen[] = [
  {
    path: '/cadastros/tecnicos',
    title: 'Técnicos',
    words: 'bancada oficina equipe',
    position: 20,
    permission: 'tecnicos:ver',
    load: () => import('./TecnicosPage.tsx').then((m) => m.TecnicosPage),
  },
];
