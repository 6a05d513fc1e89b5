import type { Screen } from '#platform/web/data/screen.ts';

export const atendimentoScreens: readonly Screen[] = [
  {
    path: '/vendas/ordens/$id',
    title: 'Ordem de Serviço',
    position: 900,
    permission: 'ordens_servico:ver',
    load: () => import('./OrdemPage.tsx').then((m) => m.OrdemPage),
  },
  {
    path: '/cadastros/clientes/$id',
    title: 'Cliente',
    position: 900,
    permission: 'clientes:ver',
    load: () => import('./ClientePage.tsx').then((m) => m.ClientePage),
  },
];
