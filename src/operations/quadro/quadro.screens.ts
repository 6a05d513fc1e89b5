import type { Screen } from '#platform/web/data/screen.ts';

export const quadroScreens: readonly Screen[] = [
  {
    path: '/vendas/ordens/quadro',
    title: 'Quadro de Ordens',
    words: 'kanban bancada etapas cartões',
    tab: '/vendas/ordens',
    position: 50,
    permission: 'ordens_servico:ver',
    load: () => import('./QuadroPage.tsx').then((m) => m.QuadroPage),
  },
];
