import type { Screen } from '#platform/web/data/screen.ts';

export const movimentacoesScreens: readonly Screen[] = [
  {
    path: '/estoques/movimentacao',
    title: 'Movimentação',
    words: 'entrada saída transferência ajuste estorno',
    position: 30,
    permission: 'movimentacoes:ver',
    documents: { movimentacao: ({ busca }) => ({ busca }) },
    first: { operation: 'movimentacoes.list' },
    load: () => import('./MovimentacoesPage.tsx').then((m) => m.MovimentacoesPage),
  },
];
