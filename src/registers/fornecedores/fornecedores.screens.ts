import type { Screen } from '#platform/web/data/screen.ts';

export const fornecedoresScreens: readonly Screen[] = [
  {
    path: '/compras/fornecedores',
    title: 'Fornecedores',
    words: 'compras distribuidores',
    position: 10,
    permission: 'fornecedores:ver',
    first: { operation: 'fornecedores.list' },
    load: () => import('./FornecedoresPage.tsx').then((m) => m.FornecedoresPage),
  },
];
