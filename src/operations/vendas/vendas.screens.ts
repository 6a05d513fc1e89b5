import type { Screen } from '#platform/web/data/screen.ts';

export const vendasScreens: readonly Screen[] = [
  {
    path: '/vendas/vendas',
    title: 'Vendas Diretas',
    position: 20,
    permission: 'vendas:ver',
    load: () => import('./VendasPage.tsx').then((m) => m.VendasPage),
  },
];
