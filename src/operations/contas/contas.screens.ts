import type { Screen } from '#platform/web/data/screen.ts';

export const contasScreens: readonly Screen[] = [
  {
    path: '/financeiro/receber',
    title: 'Contas a Receber',
    words: 'fiado devendo nova parcelas recebimentos recibo PIX cartões créditos sinal renegociar vencidas',
    position: 10,
    permission: 'financeiro:receber',
    load: () => import('./ReceberPage.tsx').then((m) => m.ReceberPage),
  },
  {
    path: '/financeiro/pagar',
    title: 'Contas a Pagar',
    words: 'nova parcelas pagamentos recorrentes aluguel boletos despesas',
    position: 20,
    permission: 'financeiro:ver',
    load: () => import('./PagarPage.tsx').then((m) => m.PagarPage),
  },
];
