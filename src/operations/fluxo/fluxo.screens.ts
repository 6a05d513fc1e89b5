import type { Screen } from '#platform/web/data/screen.ts';

export const fluxoScreens: readonly Screen[] = [
  {
    path: '/financeiro/fluxo',
    title: 'Fluxo de Caixa',
    words:
      'saldo previsão extrato transferência contas bancos maquininha maquininhas formas taxas categorias configurar',
    position: 30,
    permission: 'financeiro:ver',
    load: () => import('./FluxoPage.tsx').then((m) => m.FluxoPage),
  },
];
