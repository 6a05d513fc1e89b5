import type { Screen } from '#platform/web/data/screen.ts';

export const atendimentoScreens: readonly Screen[] = [
  {
    path: '/vendas/ordens/$id',
    title: 'Ordem de Serviço',
    position: 900,
    permission: 'ordens_servico:ver',
    load: () => import('./OrdemPage.tsx').then((m) => m.OrdemPage),
  },
];
