import type { Screen } from '#platform/web/data/screen.ts';

export const trocasScreens: readonly Screen[] = [
  {
    path: '/vendas/vendas',
    title: 'Vendas Diretas',
    words: 'balcão comprovante troca estornar agrupar',
    position: 20,
    permission: 'vendas:ver',
    first: { operation: 'vendas.list', ofBranch: true },
    load: () => import('./VendasPage.tsx').then((m) => m.VendasPage),
  },
];
