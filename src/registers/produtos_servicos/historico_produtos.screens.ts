import type { Screen } from '#platform/web/data/screen.ts';

export const historicoProdutosScreens: readonly Screen[] = [
  {
    path: '/estoques/produtos',
    title: 'Produtos/Serviços',
    words: 'preços estoque peças',
    position: 10,
    permission: 'produtos_servicos:ver',
    first: { operation: 'produtos_servicos.list', ofBranch: true },
    load: () => import('./ProdutosServicosPage.tsx').then((m) => m.ProdutosServicosPage),
  },
];
