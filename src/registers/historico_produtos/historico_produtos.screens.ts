import type { Screen } from '#platform/web/data/screen.ts';

export const historicoProdutosScreens: readonly Screen[] = [
  {
    path: '/estoques/produtos',
    title: 'Produtos/Serviços',
    words: 'preços estoque peças',
    position: 10,
    permission: 'produtos_servicos:ver',
    load: () => import('./ProdutosServicosPage.tsx').then((m) => m.ProdutosServicosPage),
  },
];
