import type { Screen } from '#platform/web/data/screen.ts';

export const comissoesScreens: readonly Screen[] = [
  {
    path: '/financeiro/comissoes',
    title: 'Comissões',
    words: 'técnico vendedor percentual regras',
    tab: true,
    position: 40,
    permission: 'comissoes:ver',
    load: () => import('./ComissoesPage.tsx').then((m) => m.ComissoesPage),
  },
];
