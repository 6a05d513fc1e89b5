import type { Screen } from '#platform/web/data/screen.ts';

export const paginaClienteScreens: readonly Screen[] = [
  {
    path: '/cadastros/clientes/$id',
    title: 'Cliente',
    position: 900,
    permission: 'clientes:ver',
    load: () => import('./ClientePage.tsx').then((m) => m.ClientePage),
  },
];
