import type { Screen } from '#platform/web/data/screen.ts';

export const webhooksScreens: readonly Screen[] = [
  {
    path: '/sistema/webhooks',
    title: 'Webhooks',
    words: 'avisos integração API segredo entregas',
    position: 50,
    permission: 'configuracoes:ver',
    load: () => import('./WebhooksPage.tsx').then((m) => m.WebhooksPage),
  },
];
