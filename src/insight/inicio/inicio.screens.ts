import type { Screen } from '#platform/web/data/screen.ts';

export const inicioScreens: readonly Screen[] = [
  {
    path: '/',
    title: 'Início',
    position: 0,
    load: () => import('./InicioPage.tsx').then((m) => m.InicioPage),
  },
];
