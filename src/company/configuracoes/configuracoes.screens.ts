import type { Screen } from '#platform/web/data/screen.ts';

export const configuracoesScreens: readonly Screen[] = [
  {
    path: '/sistema/config',
    title: 'Configurações',
    position: 10,
    permission: 'configuracoes:ver',
    load: () => import('./ConfiguracoesPage.tsx').then((m) => m.ConfiguracoesPage),
  },
];
