import type { Screen } from '#platform/web/data/screen.ts';

export const respostasScreens: readonly Screen[] = [
  {
    path: '/vendas/orcamentos',
    title: 'Orçamentos',
    words: 'orçar proposta preço aprovação',
    position: 30,
    permission: 'orcamentos:ver',
    first: { operation: 'orcamentos.list', ofBranch: true },
    load: () => import('./OrcamentosPage.tsx').then((m) => m.OrcamentosPage),
  },
];
