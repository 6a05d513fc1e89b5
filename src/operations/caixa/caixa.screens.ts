import type { Screen } from '#platform/web/data/screen.ts';

export const caixaScreens: readonly Screen[] = [
  {
    path: '/financeiro/caixa',
    title: 'Caixa',
    words: 'troco abrir fechar sangria suprimento vale despesa gaveta conferir resumo',
    tab: '/financeiro/fluxo',
    position: 40,
    permission: 'caixa:abrir',
    load: () => import('./CaixaPage.tsx').then((m) => m.CaixaPage),
  },
];
