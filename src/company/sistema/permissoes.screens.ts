import type { Screen } from '#platform/web/data/screen.ts';

export const permissoesScreens: readonly Screen[] = [
  {
    path: '/sistema/permissoes',
    title: 'Permissões',
    words: 'papéis acesso cargos',
    position: 30,
    permission: 'permissoes:ver',
    load: () => import('./PermissoesPage.tsx').then((m) => m.PermissoesPage),
  },
];
