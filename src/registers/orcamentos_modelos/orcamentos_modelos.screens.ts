import type { Screen } from '#platform/web/data/screen.ts';

export const orcamentosModelosScreens: readonly Screen[] = [
  {
    path: '/vendas/orcamentos/modelos',
    title: 'Modelos de Orçamento',
    words: 'preços prontos linhas conserto',
    tab: '/vendas/orcamentos',
    position: 31,
    permission: 'produtos_servicos:ver',
    load: () => import('./ModelosPage.tsx').then((m) => m.ModelosPage),
  },
];
