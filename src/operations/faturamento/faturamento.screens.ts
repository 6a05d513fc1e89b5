import type { Screen } from '#platform/web/data/screen.ts';

export const faturamentoScreens: readonly Screen[] = [
  {
    path: '/vendas/ordens',
    title: 'Ordens de Serviço',
    words: 'OS faturar consertos paradas',
    position: 10,
    permission: 'ordens_servico:ver',
    documents: { ordem: ({ id }) => ({ itens: id ?? '' }) },
    first: { operation: 'ordens_servico.list', ofBranch: true, campos: 'lista' },
    load: () => import('./OrdensServicoPage.tsx').then((m) => m.OrdensServicoPage),
  },
];
