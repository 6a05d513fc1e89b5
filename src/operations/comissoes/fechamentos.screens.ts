import type { Screen } from '#platform/web/data/screen.ts';

export const fechamentosScreens: readonly Screen[] = [
  {
    path: '/financeiro/comissoes',
    title: 'Comissões',
    words: 'técnico vendedor percentual regras fechamentos vale folha demonstrativo',
    tab: '/financeiro/pagar',
    position: 40,
    permission: 'comissoes:ver',
    load: () => import('./ComissoesPage.tsx').then((m) => m.ComissoesPage),
  },
];
